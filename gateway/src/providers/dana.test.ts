import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { danaConfig, danaKeys } from "../../test/support/dana-config.ts";
import { dana } from "./dana.ts";

const keys = danaKeys();

const token = JSON.stringify({ accessToken: "token", expiresIn: "900" });

/** Asks for a refund of a DANA that answers it by this status. */
const refundAnsweredBy = async (status: number) => {
  const server = createServer((request, response) => {
    const isToken = request.url === "/v1.0/access-token/b2b";
    response.writeHead(isToken ? 200 : status);
    response.end(isToken ? token : JSON.stringify({ responseCode: `${status}5800` }));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    return await dana(danaConfig(keys, `http://127.0.0.1:${port}`), () => new Date()).refund({
      providerOrderId: "O-1-1",
      method: "dana",
      refundKey: "0b8f5a5e-6c1e-4a55-9f0e-2f7a0d6a1c11",
      amount: 10_000,
      reason: "Order cancelled",
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

it.each([
  [200, { ok: true, data: { done: true } }],
  [404, { ok: false, error: "refused", status: 404 }],
  // Sent before: the money may be on its way.
  [409, { ok: false, error: "unavailable", status: 409 }],
  [500, { ok: false, error: "unavailable", status: 500 }],
])("takes %i as the answer to a refund for what it is", async (status, expected) => {
  expect(await refundAnsweredBy(status)).toEqual(expected);
});
