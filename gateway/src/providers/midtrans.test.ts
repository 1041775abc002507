import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { midtrans } from "./midtrans.ts";

/** How a payment stands at a Midtrans that answers this. */
const statusAnsweredBy = async (body: Readonly<Record<string, unknown>>) => {
  const server = createServer((_request, response) => {
    response.end(JSON.stringify({ status_code: "200", ...body }));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const config = { apiUrl: url, snapUrl: url, serverKey: "key", brand: "Gerai" };
  try {
    return await midtrans({ ...config, otherBank: "bni" }).status("O-1-1");
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const amounts = (...values: readonly string[]) => ({
  payment_amounts: values.map((amount) => ({ amount })),
});
const badAnswer = { ok: false, error: "bad_answer" };

it.each([
  [
    "settlement",
    { gross_amount: "44000.00" },
    { ok: true, data: { state: "paid", received: 44_000 } },
  ],
  [
    "settlement",
    amounts("4000.00", "500.00"),
    { ok: true, data: { state: "paid", received: 4_500 } },
  ],
  // Money without its amount is asked about again, and never counted as Rp0.
  ["settlement", {}, badAnswer],
  ["capture", { gross_amount: "0.00" }, badAnswer],
  ["refund", {}, badAnswer],
  ["pending", {}, { ok: true, data: { state: "pending", received: 0 } }],
])("takes %s with %o for what it is", async (state, amount, expected) => {
  expect(await statusAnsweredBy({ transaction_status: state, ...amount })).toEqual(expected);
});
