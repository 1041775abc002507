interface Target {
  readonly webSocketDebuggerUrl: string;
}

/** A process that runs under `--inspect`. */
export interface Inspector {
  /** Sends a command of the DevTools protocol. */
  readonly send: <T>(method: string, params?: object) => Promise<T>;
  readonly close: () => void;
}

/**
 * Speaks the DevTools protocol with a process.
 * @param address of its inspector, e.g. `http://127.0.0.1:9229`
 */
export const attachInspector = async (address: string): Promise<Inspector> => {
  const [target] = (await (await fetch(`${address}/json/list`)).json()) as Target[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  let sent = 0;
  return {
    send: <T>(method: string, params: object = {}): Promise<T> =>
      new Promise((resolve) => {
        waiting.set((sent += 1), (result) => resolve(result as T));
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
    close: () => socket.close(),
  };
};
