import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";

/** How a call fails: with this status, or by never being answered. */
type CallFailure = 500 | 503 | "silence";

/** By path, without the query. */
export type CallFailures = Readonly<Record<string, CallFailure>>;

/** A proxy before a gateway, or an office, that lets calls fail as it is told. */
export const openFailingProxy = async (gatewayUrl: string) => {
  const { host } = new URL(gatewayUrl);
  let failures: CallFailures = {};
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = "/", headers } = incoming;
    const failure = failures[path.split("?")[0] ?? ""];
    if (failure === "silence") return;
    if (failure !== undefined) {
      outgoing.writeHead(failure).end();
      return;
    }
    // Asked by the name of another host the office leads to its own.
    const options = { method, headers: { ...headers, host } };
    const asked = request(new URL(path, gatewayUrl), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    pipeline(incoming, asked).catch(() => outgoing.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFailures: (wanted: CallFailures): void => void (failures = wanted),
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
