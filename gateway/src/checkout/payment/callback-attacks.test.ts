import { OrderStatus } from "@gerai/contract/order-codes";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  callbackSenders,
  callbackWorld,
  type CallbackSender,
} from "../../../test/support/callback-senders.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { detailOf } from "../../../test/support/orders.ts";
import { placeBy } from "../../../test/support/payments.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import { setStock } from "../../../test/support/shoppers.ts";

const { WaitingForPayment, InProcess, Expired } = OrderStatus;

const world = await forThisFile(callbackWorld());
const { query, send } = world;

beforeEach(world.refresh);

type Placed = Awaited<ReturnType<typeof placeBy>>;

/** Status, money that is counted, refunds, and the stock's state: all that a callback may change. */
const booksOf = async ({ orderId }: Placed) => {
  const [row] = await query(
    `select o.status,
      (select sum(received)::int from payments p
        where p.member_id = o.member_id and p.order_id = o.order_id) as received,
      (select coalesce(string_agg(amount || ' ' || reason, ', ' order by amount), '') from refunds r
        where r.member_id = o.member_id and r.order_id = o.order_id) as refunds
     from orders o where o.order_id = $1`,
    [orderId],
  );
  const [shelf] = await query(
    "select string_agg(distinct state, ', ') as stock from reservations where order_id = $1",
    [orderId],
  );
  return { ...row, ...shelf };
};

const waiting = { status: WaitingForPayment, received: 0, refunds: "", stock: "held" };
const expire = () => runJob(world.deps, "checkout.expire_orders", {});

describe.each(callbackSenders)(
  "a callback of $name",
  ({ name, channel, genuine, forged, altered }: CallbackSender) => {
    const provider = world.providers[name];
    const place = async () => {
      const order = await placeBy(world, channel);
      const { totalAmountFinal } = await detailOf(world, order.secretId, order.shopper);
      return { ...order, total: totalAmountFinal ?? 0, id: order.paymentId };
    };

    it("that is forged is refused, also when the money is there", async () => {
      const order = await place();
      provider.pay(order.id);
      for (const sent of forged({ id: order.id, amount: order.total })) {
        expect(await send(sent)).toBe(401);
      }
      expect(await booksOf(order)).toEqual(waiting);
    });

    it("that was altered on its way is refused", async () => {
      const [order, other] = [await place(), await place()];
      provider.pay(order.id);
      provider.pay(other.id);
      const sent = genuine({ id: order.id, amount: order.total });
      for (const changed of [
        altered(sent, order.id, other.id),
        altered(sent, `${order.total}.00`, "1.00"),
        altered(sent, '"', "'"),
        { ...sent, body: sent.body.slice(0, -1) },
        { ...sent, body: "" },
        { ...sent, body: "[]" },
      ]) {
        expect(await send(changed)).toBeGreaterThanOrEqual(400);
      }
      expect([await booksOf(order), await booksOf(other)]).toEqual([waiting, waiting]);
    });

    it("that is sent again counts once, at one moment and long after", async () => {
      const order = await place();
      provider.pay(order.id);
      const sent = genuine({ id: order.id, amount: order.total });
      const answers = await Promise.all(Array.from({ length: 6 }, () => send(sent)));
      expect(new Set(answers)).toEqual(new Set([200]));
      const paid = { status: InProcess, received: order.total, refunds: "", stock: "sold" };
      expect(await booksOf(order)).toEqual(paid);
      world.pass(60);
      expect(await send(sent)).toBe(200);
      await runJobs(world.deps);
      expect(await booksOf(order)).toEqual(paid);
    });

    it("that comes many times at one moment asks the provider twice at most", async () => {
      const order = await place();
      provider.pay(order.id);
      const asked = vi.spyOn(provider, "status");
      const sent = genuine({ id: order.id, amount: order.total });
      const answers = await Promise.all(Array.from({ length: 200 }, () => send(sent)));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
      asked.mockRestore();
      expect(await booksOf(order)).toMatchObject({ status: InProcess, received: order.total });
    });

    it("that is overtaken by a later one takes nothing back", async () => {
      const order = await place();
      const claim = { id: order.id, amount: order.total };
      const pending = genuine({ ...claim, state: "pending" });
      const failed = genuine({ ...claim, state: "failed" });
      provider.pay(order.id);
      expect(await send(genuine(claim))).toBe(200);
      const paid = await booksOf(order);
      for (const late of [pending, failed, pending]) expect(await send(late)).toBe(200);
      expect(await booksOf(order)).toEqual(paid);
      expect(paid).toMatchObject({ status: InProcess });
    });

    it("that says 'failed' ends nothing where the provider has the money", async () => {
      const order = await place();
      provider.pay(order.id);
      expect(await send(genuine({ id: order.id, amount: order.total, state: "failed" }))).toBe(200);
      expect(await booksOf(order)).toMatchObject({ status: InProcess, received: order.total });
    });

    it("that comes after the end revives the order, or the money goes back", async () => {
      const [revived, lost] = [await place(), await place()];
      world.pass(16);
      await expire();
      for (const { id } of [revived, lost]) provider.pay(id);
      expect(await send(genuine({ id: revived.id, amount: revived.total }))).toBe(200);
      expect(await booksOf(revived)).toMatchObject({
        status: InProcess,
        stock: "sold",
        refunds: "",
      });
      await setStock(world, 1, 0);
      const late = genuine({ id: lost.id, amount: lost.total });
      expect([await send(late), await send(late)]).toEqual([200, 200]);
      expect(await booksOf(lost)).toEqual({
        status: Expired,
        received: lost.total,
        refunds: `${lost.total} late`,
        stock: "released",
      });
    });

    it("is believed about no amount: what the provider has counts", async () => {
      const [nothing, less, more] = [await place(), await place(), await place()];
      provider.pay(less.id, less.total - 1);
      provider.pay(more.id, more.total + 700);
      for (const { id, total } of [nothing, less, more]) {
        expect(await send(genuine({ id, amount: 10 * total }))).toBe(200);
      }
      expect(await booksOf(nothing)).toEqual(waiting);
      expect(await booksOf(less)).toMatchObject({
        status: WaitingForPayment,
        refunds: `${less.total - 1} too_little`,
      });
      expect(await booksOf(more)).toMatchObject({ status: InProcess, refunds: "700 excess" });
    });

    it("pays the order that it names and no other, whoever sends it", async () => {
      const [mine, theirs] = [await place(), await place()];
      provider.pay(theirs.id);
      expect(await send(genuine({ id: mine.id, amount: mine.total }))).toBe(200);
      expect(await booksOf(mine)).toEqual(waiting);
      expect(await booksOf(theirs)).toEqual(waiting);
      expect(await send(genuine({ id: theirs.id, amount: theirs.total }))).toBe(200);
      expect(await booksOf(mine)).toEqual(waiting);
      expect(await booksOf(theirs)).toMatchObject({ status: InProcess });
      expect(await send(genuine({ id: "O-000000-0000000-1" }))).toBe(404);
    });

    it("about the other provider's payment changes nothing that the other provider does not say", async () => {
      const other = callbackSenders.find((sender) => sender.name !== name)!;
      const order = await placeBy(world, other.channel);
      expect(await send(genuine({ id: order.paymentId }))).toBe(200);
      expect(await booksOf(order)).toEqual(waiting);
    });

    it("is asked for again while the provider is silent", async () => {
      const order = await place();
      provider.pay(order.id);
      provider.setAway(true);
      const sent = genuine({ id: order.id, amount: order.total });
      expect(await send(sent)).toBe(503);
      expect(await booksOf(order)).toEqual(waiting);
      provider.setAway(false);
      expect(await send(sent)).toBe(200);
      expect(await booksOf(order)).toMatchObject({ status: InProcess });
    });
  },
);
