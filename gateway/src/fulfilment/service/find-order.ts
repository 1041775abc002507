import { maybeOne, type Db } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { orderOfNumber } from "../../orders/list-queries.ts";
import { decodeOrderId } from "../../orders/secret-id.ts";
import type { OrderKey } from "../../orders/stock.ts";
import { foreignOrder } from "../arrivals/queries.ts";
import { orderOfId } from "./queries.ts";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A delivery, and a payment at its provider, have the number of their order and one of their own. */
const withoutPart = (number: string): string => number.replace(/^(O-\d+-\d+)-\d+$/, "$1");

const ofNumber = async (db: Db, reference: string) =>
  (await maybeOne(db, orderOfNumber, { orderNumber: withoutPart(reference.toUpperCase()) })) ??
  maybeOne(db, foreignOrder, { foreignId: reference });

/**
 * The order that somebody names.
 * @param reference its number, the number of a delivery or payment of it, its id, the id of its page, or
 *   the name that it has elsewhere (`till:KSR-0001`)
 */
export const findOrderBy = async (
  { db, config }: Pick<Deps, "db" | "config">,
  reference: string,
): Promise<OrderKey | undefined> => {
  const orderId = uuidPattern.test(reference) ? reference : decodeOrderId(config.secret, reference);
  const row = await (orderId === undefined
    ? ofNumber(db, reference)
    : maybeOne(db, orderOfId, { orderId }));
  return row && { memberId: row.member_id, orderId: row.order_id };
};
