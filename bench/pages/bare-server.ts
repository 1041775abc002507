/**
 * A worker that serves one body and does nothing else: how fast a Node server can be on this machine.
 * It gets the body as `workerData` and posts its port.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

const body = workerData as Uint8Array;

const server = createServer((_, response) => {
  response.writeHead(200, {
    "content-type": "text/html; charset=utf-8",
    "content-encoding": "br",
    "content-length": body.byteLength,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage((server.address() as AddressInfo).port);
});
