/**
 * Pages per second of one process: from the cache, rendered anew each time, and a bare Node server
 * that returns the same compressed bytes. Usage, with the shop running:
 *   node bench/pages/run.ts [http://localhost:3000]
 * A view that is not cached is forced by a page number of its own for each request.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { printTable } from "../support/table.ts";

const seconds = 8;
const connections = 16;
const headers = { "accept-encoding": "br" };

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
  readonly errors: number;
}

const load = async (url: string, each?: (turn: number) => string): Promise<Measured> => {
  let turn = 0;
  const requests = each && [
    {
      setupRequest: (request: autocannon.Request): autocannon.Request => ({
        ...request,
        path: each((turn += 1)),
      }),
    },
  ];
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(requests && { requests }),
  });
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    errors: result.non2xx + result.errors,
  };
};

/** A server that does nothing but return these bytes. */
const bareServer = async (body: Uint8Array) => {
  const server = createServer((_, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": body.byteLength,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
};

/** The page as it travels: `fetch` would unpack it. */
const packedPage = async (url: string): Promise<Uint8Array> => {
  const { default: http } = await import("node:http");
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
      })
      .on("error", reject);
  });
};

const base = process.argv[2] ?? "http://localhost:3000";
const home = `${base}/`;
const body = await packedPage(home);
const { server, url } = await bareServer(body);
const bare = await load(url);
server.close();
const cached = await load(home);
const uncached = await load(home, (turn) => `/?sort=${turn}`);

const row = (name: string, measured: Measured, target: string): string[] => [
  name,
  measured.perSecond.toFixed(0),
  `${((measured.perSecond / bare.perSecond) * 100).toFixed(0)} %`,
  `${measured.p99} ms`,
  String(measured.errors),
  target,
];

printTable(
  `Home page, ${(body.byteLength / 1000).toFixed(1)} KB compressed, ${connections} connections, ${seconds} s each`,
  ["server", "pages/s", "of the bare server", "p99", "errors", "target"],
  [
    row("bare Node server", bare, "-"),
    row("shop, cached", cached, "5000"),
    row("shop, rendered each time", uncached, "400"),
  ],
);
