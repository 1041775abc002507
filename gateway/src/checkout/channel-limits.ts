/** Why a member may not pay an order by a channel that the shop offers. */
import type { Checkout } from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import { checkOpenCash, type Unpaid } from "./cash-limits.ts";
import { channels } from "./channels.ts";

interface Needs {
  readonly config: Pick<Deps["config"], "limits">;
}

type LimitFailure = Failure<
  | "PURCHASE_LIMIT_EXCEEDED"
  | "CASH_ORDERS_EXCEEDED"
  | "CASH_AMOUNT_EXCEEDED"
  | "UNPAID_ORDERS_EXCEEDED"
>;

/** Each order that waits for its payment holds stock that others want: a member may have so many. */
const checkWaiting = (
  { config }: Needs,
  { waiting }: Unpaid,
  final: number,
): LimitFailure | undefined => {
  const { unpaidOrders: most } = config.limits;
  return final > 0 && waiting >= most
    ? fail("UNPAID_ORDERS_EXCEEDED", { values: { value: most } })
    : undefined;
};

/**
 * Which limit stands in the way of paying one more order of `final` rupiah by the channel; undefined where none does.
 * @param unpaid of the member's other orders
 */
export const checkLimits = (
  needs: Needs,
  channel: PaymentChannel,
  final: number,
  unpaid: Unpaid,
): LimitFailure | undefined => {
  const { limit } = channels[channel];
  if (final > limit) return fail("PURCHASE_LIMIT_EXCEEDED", { values: { value: limit } });
  return channel === PaymentChannel.CashOnDelivery
    ? checkOpenCash(needs, unpaid, final)
    : checkWaiting(needs, unpaid, final);
};

/** The limit as the choice of a channel says it, before the order is sent. */
export const refusalView = (
  failure: LimitFailure | undefined,
): Checkout["channels"][number]["refusal"] =>
  failure === undefined ? null : { code: failure.code, value: Number(failure.values?.value ?? 0) };
