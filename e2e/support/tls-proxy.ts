import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";
import { selfSigned } from "./certificate.ts";

/**
 * How a proxy speaks to the shop: `full` keeps `Host` and tells of the visitor, as the deploy guide
 * wants it; `bare` names the shop's own machine as `Host` and tells nothing, as nginx does unless told.
 */
export type ProxyManners = "full" | "bare";

interface Target {
  readonly port: number;
  readonly manners: ProxyManners;
}

const passedOn = (headers: IncomingHttpHeaders, { port, manners }: Target) =>
  manners === "bare"
    ? { ...headers, host: `127.0.0.1:${port}` }
    : { ...headers, "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" };

/** A proxy on a free port of this machine that takes the TLS off. */
export const openTlsProxy = async (target: Target) => {
  const server = createServer(selfSigned("localhost"), (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const { port } = target;
    const asked = request(
      { host: "127.0.0.1", port, method, path, headers: passedOn(headers, target) },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        pipeline(answer, outgoing).catch(() => outgoing.destroy());
      },
    );
    pipeline(incoming, asked).catch(() => outgoing.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
