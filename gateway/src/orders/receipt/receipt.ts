import { OrderType } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { hasReceipt } from "@gerai/contract/receipt-rules";
import type { Receipt } from "@gerai/contract/receipts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure, isFailure } from "../../failure.ts";
import { findOrder } from "../find-order.ts";
import { decodeOrderId } from "../secret-id.ts";
import { drawSlip } from "./draw-slip.ts";
import { slipOf } from "./slip.ts";
import { type Admission, makeTicket, readTicket } from "./ticket.ts";

type Needs = Pick<Deps, "db" | "config" | "clock">;

type NotFound = Failure<"ORDER_NOT_FOUND"> | Failure<"RECEIPT_NOT_FOUND">;

/** An order of the member's that has a receipt now. */
const findOrderWithReceipt = async (
  deps: Needs,
  { memberId, orderId }: Admission,
): Promise<Order | NotFound> => {
  const order = await findOrder(deps, memberId, orderId);
  if (isFailure(order)) return order;
  return hasReceipt(order) ? order : fail("RECEIPT_NOT_FOUND");
};

/** The picture of a till's receipt, for its member; orders of other types have e-receipts. */
export const drawTillReceipt = async (
  deps: Needs,
  memberId: string,
  secretId: string,
): Promise<{ readonly drawing: string } | NotFound> => {
  const orderId = decodeOrderId(deps.config.secret, secretId);
  if (orderId === undefined) return fail("ORDER_NOT_FOUND");
  const order = await findOrder(deps, memberId, orderId);
  if (isFailure(order)) return order;
  if (order.orderType !== OrderType.Offline) return fail("RECEIPT_NOT_FOUND");
  return { drawing: drawSlip(slipOf(order, deps.config.brand)) };
};

/** A ticket for the receipt of the member's own order, named by its secret id. */
export const giveTicket = async (deps: Needs, memberId: string, secretId: string) => {
  const { secret } = deps.config;
  const orderId = decodeOrderId(secret, secretId);
  if (orderId === undefined) return fail("ORDER_NOT_FOUND");
  const admission = { memberId, orderId };
  const order = await findOrderWithReceipt(deps, admission);
  if (isFailure(order)) return order;
  const { ticket, expiresAt } = makeTicket(secret, admission, deps.clock.now());
  return { ticket, expiresAt: expiresAt.toISOString() };
};

/** The receipt that the ticket opens, as the order stands now. */
export const openReceipt = async (
  deps: Needs,
  ticket: string,
): Promise<Receipt | NotFound | Failure<"TICKET_INVALID">> => {
  const admission = readTicket(deps.config.secret, ticket, deps.clock.now());
  if (admission === undefined) return fail("TICKET_INVALID");
  const order = await findOrderWithReceipt(deps, admission);
  if (isFailure(order)) return order;
  const lines = slipOf(order, deps.config.brand);
  return {
    fileName: `e-receipt-${order.orderNumber}.png`,
    lines: [...lines],
    drawing: drawSlip(lines),
  };
};
