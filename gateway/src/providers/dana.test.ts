import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { danaConfig, danaKeys } from "../../test/support/dana-config.ts";
import { dana } from "./dana.ts";
import type { PaymentProvider } from "./payment.ts";

const keys = danaKeys();

const token = JSON.stringify({ accessToken: "token", expiresIn: "900" });

/** Asks a DANA that answers by this status and body. */
const answeredBy = async <Result>(
  { status, body }: { readonly status: number; readonly body: unknown },
  ask: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result> => {
  const server = createServer((request, response) => {
    const isToken = request.url === "/v1.0/access-token/b2b";
    response.writeHead(isToken ? 200 : status);
    response.end(isToken ? token : JSON.stringify(body));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    return await ask(dana(danaConfig(keys, `http://127.0.0.1:${port}`), () => new Date()));
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const refundAnsweredBy = (status: number) =>
  answeredBy({ status, body: { responseCode: `${status}5800` } }, ({ refund }) =>
    refund({
      providerOrderId: "O-1-1",
      method: "dana",
      refundKey: "0b8f5a5e-6c1e-4a55-9f0e-2f7a0d6a1c11",
      amount: 10_000,
      reason: "Order cancelled",
    }),
  );

it.each([
  [200, { ok: true, data: { done: true } }],
  [404, { ok: false, error: "refused", status: 404 }],
  // Sent before: the money may be on its way.
  [409, { ok: false, error: "unavailable", status: 409 }],
  [500, { ok: false, error: "unavailable", status: 500 }],
])("takes %i as the answer to a refund for what it is", async (status, expected) => {
  expect(await refundAnsweredBy(status)).toEqual(expected);
});

const badAnswer = { ok: false, error: "bad_answer" };

it.each([
  ["00", "44000.00", { ok: true, data: { state: "paid", received: 44_000, currency: "IDR" } }],
  // Money without its amount is asked about again, and never counted as Rp0.
  ["00", undefined, badAnswer],
  ["00", "0.00", badAnswer],
  ["04", undefined, badAnswer],
  ["03", undefined, { ok: true, data: { state: "pending", received: 0 } }],
])("takes the state %s of %s for what it is", async (state, value, expected) => {
  const transAmount = value && { value, currency: "IDR" };
  const body = { latestTransactionStatus: state, transAmount };
  const answer = await answeredBy({ status: 200, body }, ({ status }) => status("O-1-1"));
  expect(answer).toEqual(expected);
});
