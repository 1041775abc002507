/** SQL of payments, as they are compared with what providers say. */
import type { PaymentChannel } from "@gerai/contract/order-codes";
import type { PaymentState } from "@gerai/contract/payment-codes";
import { json, statement } from "../db/statement.ts";

export const paymentsOfOrders = statement({
  name: "reconciliation.payments_of_orders",
  text: `select p.member_id, p.order_id, p.attempt_no, to_json(p.provider) as provider, p.provider_order_id,
      to_json(p.channel) as channel, to_json(p.state) as state, p.amount, p.received, p.changed_at
    from payments p
    where p.member_id = any(:memberIds::uuid[]) and p.order_id = any(:orderIds::uuid[])`,
  json: {
    provider: json<"midtrans" | "dana">(),
    channel: json<PaymentChannel>(),
    state: json<PaymentState>(),
  },
});

/** What callbacks find by the provider's name of a payment. */
export const attemptsByName = statement({
  name: "reconciliation.attempts_by_name",
  text: `select a.provider_order_id, a.member_id, a.order_id, a.attempt_no from payment_attempts a
    where a.provider_order_id = any(:names::text[])`,
});
