import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** An answer of the browser or something it tells by itself. */
interface Message {
  readonly id?: number;
  readonly sessionId?: string;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

type Params = Readonly<Record<string, unknown>>;

/** A page of its own browser context, spoken to in the words of the DevTools protocol. */
export interface Tab {
  /** @throws Error with what the browser says against it */
  readonly send: <T>(method: string, params?: Params) => Promise<T>;
  readonly once: (event: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface Chrome {
  readonly open: () => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/**
 * Parts of a desktop browser's window that are pages themselves. Each window starts them in processes of their own,
 * in the very second in which the first page is measured; a phone has none of them.
 */
const windowPages = [
  "PreloadTopChromeWebUI",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
  "WebUIReloadButton",
];

const flags = [
  "--headless=new",
  "--no-sandbox",
  "--no-first-run",
  "--remote-debugging-port=0",
  "--disable-background-networking",
  "--disable-component-update",
  `--disable-features=${windowPages.join(",")}`,
];

/** The browser names it once it listens. */
const debuggerAddress = (browser: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = "";
    browser.once("error", reject);
    browser.once("exit", () => reject(new Error(`the browser ended: ${said}`)));
    browser.stderr?.on("data", (text: Buffer) => {
      said += text.toString();
      const address = /ws:\/\/\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    });
  });

const connect = async (address: string) => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners = new Set<(message: Message) => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  let sent = 0;
  const send = async <T>(method: string, params: Params = {}, sessionId?: string): Promise<T> => {
    const id = (sent += 1);
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result, error } = await answer;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as T;
  };
  return { send, listeners };
};

/**
 * Starts a browser that nobody debugs. Libraries that drive browsers switch on the protocol's `Runtime`
 * for what they hear of consoles and frames. V8 then notes where each `Error` was made, and React makes
 * four when it starts: for their places all of it is parsed again, which is half of a page's long tasks and
 * happens to no shopper.
 */
export const launchChrome = async (executable: string): Promise<Chrome> => {
  const folder = mkdtempSync(join(tmpdir(), "gerai-vitals-"));
  const browser = spawn(executable, [...flags, `--user-data-dir=${folder}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const { send, listeners } = await connect(await debuggerAddress(browser));

  const open = async (): Promise<Tab> => {
    const { browserContextId } = await send<{ browserContextId: string }>(
      "Target.createBrowserContext",
    );
    const { targetId } = await send<{ targetId: string }>("Target.createTarget", {
      url: "about:blank",
      browserContextId,
    });
    const { sessionId } = await send<{ sessionId: string }>("Target.attachToTarget", {
      targetId,
      flatten: true,
    });
    return {
      send: (method, params) => send(method, params, sessionId),
      once: (event) =>
        new Promise((resolve) => {
          const listener = (message: Message): void => {
            if (message.sessionId !== sessionId || message.method !== event) return;
            listeners.delete(listener);
            resolve();
          };
          listeners.add(listener);
        }),
      close: async () => {
        await send("Target.disposeBrowserContext", { browserContextId });
      },
    };
  };

  const close = async (): Promise<void> => {
    const ended = new Promise((resolve) => browser.once("exit", resolve));
    browser.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { open, close };
};
