/** What customer service did with orders; written in the transaction of the act itself. */
import { run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import type { OrderKey } from "./stock.ts";

const insertOrderAct = statement({
  name: "orders.insert_act",
  text: `insert into order_acts (member_id, order_id, act_id, acted_at, actor, act, reason, details)
    values (:memberId, :orderId, :actId, :now, :actor, :act, :reason, :details)`,
});

/** Oldest first. */
export const actsOfOrder = statement({
  name: "orders.acts_of_order",
  text: `select acted_at, actor, act, reason, details from order_acts
    where member_id = :memberId and order_id = :orderId order by acted_at, act_id`,
});

/** Who acts for customer service, and why. */
export interface OrderActor {
  /** As the log shows it: see `operatorName`. */
  readonly actor: string;
  /** At most 500 characters. */
  readonly reason: string;
}

/** What was done, in a word, and what of the order it was about; empty for the whole order. */
export interface OrderAct extends OrderActor {
  readonly act: string;
  readonly details: string;
}

/** Writes a line of the order's log. */
export const logOrderAct = async (
  tx: Tx,
  { ids, clock }: Pick<Deps, "ids" | "clock">,
  { memberId, orderId }: OrderKey,
  act: OrderAct,
): Promise<void> => {
  const actId = ids.next();
  await run(tx, insertOrderAct, { memberId, orderId, actId, now: clock.now(), ...act });
};
