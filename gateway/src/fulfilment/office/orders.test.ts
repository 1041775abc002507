import { randomUUID } from "node:crypto";
import * as contract from "@gerai/contract/office/orders";
import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { RefundMethod } from "@gerai/contract/payment-codes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dataOf } from "../../../test/support/answers.ts";
import { brokenRules } from "../../../test/support/books.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { detailOf, insertOrders, placeOrder, report } from "../../../test/support/orders.ts";
import { callBack, notification, placeBy, testProvider } from "../../../test/support/payments.ts";
import { runJob, runJobs } from "../../../test/support/run-jobs.ts";
import { setStock, shopWorld } from "../../../test/support/shoppers.ts";
import { loggedInAs, officeOf } from "../../../test/support/staff.ts";

const provider = testProvider();
const taken = async () => ({ ok: true, data: { messageId: "1" } }) as const;

const world = await forThisFile(
  shopWorld({
    payments: { midtrans: provider, dana: undefined },
    newsSender: { sendNews: taken, sendBackInStock: taken },
  }),
);
const office = { ...world, ...(await officeOf(world)) };
const rudi = await loggedInAs(office, "customerService");
const sari = await loggedInAs(office, "customerService");
const reason = "Telepon dari member";

beforeEach(async () => {
  for (const productId of [1, 2, 4, 5, 6]) await setStock(world, productId, 50);
});
afterEach(async () => {
  const broken = await brokenRules(world);
  if (broken.length > 0) throw new Error(broken.join("\n"));
});

const paid = async (
  quantities: Readonly<Record<number, number>>,
  channel: PaymentChannel = PaymentChannel.GoPay,
) => {
  const order = await placeBy(world, channel, quantities);
  provider.pay(order.paymentId);
  await callBack(world, notification(order.paymentId));
  return { ...order, key: { memberId: order.shopper.memberId, orderId: order.orderId } };
};

const find = async (query: Parameters<typeof rudi.call<typeof contract.findOrders>>[1]["query"]) =>
  dataOf(rudi.call(contract.findOrders, { query: query ?? {} }));

const numbers = ({ orders }: Awaited<ReturnType<typeof find>>) =>
  orders.map(({ orderNumber }) => orderNumber);

const sheetOf = async (params: { readonly memberId: string; readonly orderId: string }) =>
  dataOf(rudi.call(contract.orderSheet, { params }));

const phoneOf = async (memberId: string): Promise<string> => {
  const [row] = await world.query("select phone from members where member_id = $1", [memberId]);
  await world.query("insert into member_phones values ($1, $2) on conflict do nothing", [
    row?.["phone"],
    memberId,
  ]);
  return String(row?.["phone"]);
};

describe("finding orders", () => {
  it("by its number and those of its deliveries and payments goes straight to the order", async () => {
    const order = await paid({ 1: 1 });
    const { orderNumber } = order;
    for (const q of [
      orderNumber,
      orderNumber.toLowerCase(),
      `${orderNumber}-1`,
      order.paymentId,
      ` ${order.orderId} `,
    ]) {
      const found = await find({ q, status: "17" });
      expect({ q, numbers: numbers(found), foundBy: found.foundBy }).toEqual({
        q,
        numbers: [orderNumber],
        foundBy: "number",
      });
    }
  });

  it("by a phone in any spelling", async () => {
    const order = await placeOrder(world, { 1: 1 });
    const phone = await phoneOf(order.shopper.memberId);
    const rest = phone.slice(1);
    for (const q of [
      phone,
      `+62${rest}`,
      `62${rest}`,
      `+62 ${rest.slice(0, 3)}-${rest.slice(3, 7)} ${rest.slice(7)}`,
      `(0)${rest}`,
    ]) {
      const found = await find({ q });
      expect([q, found.foundBy, numbers(found)]).toEqual([q, "digits", [order.orderNumber]]);
    }
    expect((await find({ q: phone, status: "17" })).orders).toEqual([]);
  });

  it("by a number to pay to", async () => {
    const order = await placeBy(world, PaymentChannel.BcaVirtualAccount, { 1: 1 });
    const [row] = await world.query("select va_number from payments where order_id = $1", [
      order.orderId,
    ]);
    expect(numbers(await find({ q: String(row?.["va_number"]) }))).toEqual([order.orderNumber]);
  });

  it("by a name, and by words of a product where nobody is called so", async () => {
    const order = await placeOrder(world, { 1: 1 });
    const { memberId } = order.shopper;
    await world.query("update members set full_name = 'Zahra Wibisono' where member_id = $1", [
      memberId,
    ]);
    const byName = await find({ q: "wibi ZAHRA" });
    expect([byName.foundBy, numbers(byName)]).toEqual(["name", [order.orderNumber]]);
    expect(byName.orders[0]).toMatchObject({
      name: "Zahra W•••",
      phone: expect.stringMatching(/^0812•••\d{3}$/),
    });
    const [{ product_name: name }] = (await world.query(
      "select product_name from order_lines where order_id = $1",
      [order.orderId],
    )) as [{ product_name: string }];
    const byProduct = await find({ q: name });
    expect(byProduct.foundBy).toBe("product");
    expect(numbers(byProduct)).toContain(order.orderNumber);
    expect((await find({ q: "wibi zahra", as: "product" })).orders).toEqual([]);
    expect((await find({ q: "100% _" })).orders).toEqual([]);
  });

  it("by status, day and store, in parts that follow each other", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(
      world,
      shopper,
      Array.from({ length: 60 }, () => ({ status: OrderStatus.Closed })),
    );
    const wanted = { status: "16", from: "2026-11-20", to: "2026-11-20" };
    const first = await find(wanted);
    expect(first.orders).toHaveLength(50);
    const second = await find({ ...wanted, before: first.next });
    expect(second.next).toBe("");
    const all = [...numbers(first), ...numbers(second)];
    expect(all).toEqual(all.toSorted());
    expect(new Set(all).size).toBe(60);
    expect((await find({ ...wanted, from: "2026-11-21", to: "" })).orders).toEqual([]);
    for (const before of [
      "9999-99-99T99:99:99.000000Z_x",
      "2026-11-31T00:00:00.000000Z_00000000-0000-0000-0000-000000000000",
    ]) {
      expect((await find({ ...wanted, before })).orders).toHaveLength(50);
    }
    const ofStores = await Promise.all(
      ["S1", "S2"].map((storeCode) => find({ ...wanted, storeCode })),
    );
    expect(ofStores.reduce((sum, { orders }) => sum + orders.length, 0)).toBe(50);
  });

  it("that are late or have a report", async () => {
    const order = await paid({ 1: 1 });
    await world.query(
      "update deliveries set slot_date = '2026-11-01', slot_text = '09.00-12.00 WITA' where order_id = $1",
      [order.orderId],
    );
    const late = await find({ waits: "late" });
    expect(late.orders).toMatchObject([
      { orderNumber: order.orderNumber, lateSince: "2026-11-01T04:00:00.000Z" },
    ]);
    await world.query(
      `insert into order_problems (member_id, problem_id, order_id, kind, words, state, created_at)
        values ($1, gen_random_uuid(), $2, 'damaged', 'Pecah', 'received', now())`,
      [order.key.memberId, order.orderId],
    );
    expect(numbers(await find({ waits: "problem" }))).toEqual([order.orderNumber]);
    await world.query("delete from order_problems where order_id = $1", [order.orderId]);
    await world.query(
      "update deliveries set slot_date = null, slot_text = '' where order_id = $1",
      [order.orderId],
    );
  });

  it("is held to the stores of the role", async () => {
    const order = await paid({ 1: 1 });
    const own = (await find({ q: order.orderNumber })).orders[0]!.storeCode;
    const lead = await loggedInAs(office, "storeLead", own);
    const stranger = await loggedInAs(office, "storeLead", own === "S1" ? "S2" : "S1");
    const query = { q: order.orderNumber };
    expect((await dataOf(lead.call(contract.findOrders, { query }))).orders).toHaveLength(1);
    expect((await dataOf(stranger.call(contract.findOrders, { query }))).orders).toEqual([]);
    expect((await dataOf(stranger.call(contract.findOrders, { query: {} }))).orders).toEqual([]);
    const { key: params } = order;
    expect(await lead.call(contract.orderSheet, { params })).toMatchObject({ ok: true });
    for (const answer of [
      await stranger.call(contract.orderSheet, { params }),
      await stranger.call(contract.noteOrder, { params, body: { words: "Bukan toko saya" } }),
    ]) {
      expect(answer).toMatchObject({ code: "ORDER_UNKNOWN", statusCode: 404 });
    }
  });
});

const actsOf = (orderNumber: string) =>
  world.query(
    "select act, actor, after, reason from staff_acts where subject = $1 order by act_id",
    [orderNumber],
  );

describe("an order's sheet", () => {
  it("shows all that happened, and nobody's name, phone or address", async () => {
    const order = await paid({ 1: 2 });
    const { key } = order;
    await report(world, { deliveryNo: `${order.orderNumber}-1`, statusId: 2004 });
    await runJobs(world.deps);
    const sheet = await sheetOf(key);
    expect(sheet).toMatchObject({
      orderNumber: order.orderNumber,
      status: OrderStatus.OnTheWay,
      name: "Rina K•••",
      recipient: "Rina K•••",
      isCancellable: false,
      isRefundable: true,
    });
    expect(sheet.deliveries[0]?.lines[0]).toMatchObject({ ordered: 2, picked: 2, left: 2 });
    expect(sheet.sums.paid).toBe(sheet.sums.total);
    expect(sheet.payments).toMatchObject([{ state: "paid", number: order.paymentId }]);
    expect(sheet.events.map(({ kind, code }) => `${kind} ${code}`)).toEqual(
      expect.arrayContaining(["order created", "payment paid", "delivery 2004"]),
    );
    const [row] = await world.query("select phone from members where member_id = $1", [
      key.memberId,
    ]);
    const text = JSON.stringify(sheet);
    for (const hidden of ["Kartika", String(row?.["phone"]), "Cikini", "081234567890"]) {
      expect(text).not.toContain(hidden);
    }
  });

  it("is shown whole for a reason, which is written down", async () => {
    const { key: params, orderNumber } = await paid({ 1: 1 });
    const shown = await dataOf(rudi.call(contract.revealOrder, { params, body: { reason } }));
    expect(shown).toMatchObject({ name: "Rina Kartika", recipientPhone: "081234567890" });
    expect(shown.address).toContain("Cikini");
    expect(await actsOf(orderNumber)).toMatchObject([{ act: "order.reveal", reason }]);
    const lead = await loggedInAs(office, "storeLead");
    expect(await lead.call(contract.revealOrder, { params, body: { reason } })).toMatchObject({
      code: "FORBIDDEN",
    });
  });

  it("is unknown where there is no such order", async () => {
    const params = { memberId: randomUUID(), orderId: randomUUID() };
    expect(await rudi.call(contract.orderSheet, { params })).toMatchObject({
      code: "ORDER_UNKNOWN",
    });
  });
});

describe("acts", () => {
  it("say the sum first, give it back once, and are written in both logs", async () => {
    const { key: params, orderNumber, ...order } = await paid({ 1: 2 });
    const { version, sums } = await sheetOf(params);
    const body = { reason, version, isTrial: true, lines: [{ lineNo: 1, count: 1 }] };
    const trial = await dataOf(rudi.call(contract.refundOrder, { params, body }));
    expect(trial.money).toBeGreaterThan(0);
    expect(trial.refunds).toMatchObject([{ amount: trial.money, way: RefundMethod.Provider }]);
    expect((await sheetOf(params)).version).toBe(version);
    expect(await actsOf(orderNumber)).toEqual([]);

    const done = await rudi.call(contract.refundOrder, {
      params,
      body: { ...body, isTrial: false },
    });
    expect(done).toMatchObject({ ok: true, data: trial });
    await runJobs(world.deps);
    const after = await sheetOf(params);
    expect(after.sums).toMatchObject({ credited: trial.money, refunded: trial.money });
    expect(after.sums.paid).toBe(sums.paid);
    expect(after.deliveries[0]?.lines[0]).toMatchObject({ refunded: 1, left: 1 });
    expect(after.events).toContainEqual(
      expect.objectContaining({ kind: "act", code: "refund", actor: rudi.name }),
    );
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.amounts.refunded).toBe(trial.money);
    expect(await actsOf(orderNumber)).toMatchObject([
      { act: "order.refund", actor: `${rudi.name} <${rudi.email}>`, reason },
    ]);
    expect(
      await world.query("select actor, act, reason from order_acts where order_id = $1", [
        params.orderId,
      ]),
    ).toEqual([{ actor: rudi.name, act: "refund", reason }]);
  });

  it("are refused to whoever looks at an older sheet, also where the form is sent twice", async () => {
    const { key: params, orderNumber } = await paid({ 1: 3 });
    const { version } = await sheetOf(params);
    const body = { reason, version, isTrial: false, lines: [{ lineNo: 1, count: 1 }] };
    const answers = await Promise.all([
      rudi.call(contract.refundOrder, { params, body }),
      sari.call(contract.refundOrder, { params, body }),
      sari.call(contract.cancelOrder, { params, body: { reason, version, isTrial: false } }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject({ code: "ORDER_CHANGED", statusCode: 409 });
    }
    expect(await actsOf(orderNumber)).toHaveLength(1);
    await runJobs(world.deps);
  });

  it("notice a note, a callback and a payment as a change", async () => {
    const { key: params, orderNumber } = await paid({ 1: 1 });
    const versions = [(await sheetOf(params)).version];
    const words = "Member minta ditelepon";
    await sari.call(contract.noteOrder, { params, body: { words } });
    const noted = await sheetOf(params);
    expect(noted.events[0]).toMatchObject({ kind: "act", code: "note", actor: sari.name, words });
    versions.push(noted.version);
    world.pass(1);
    await report(world, { deliveryNo: `${orderNumber}-1`, statusId: 2003 });
    versions.push((await sheetOf(params)).version);
    expect(new Set(versions).size).toBe(3);
    // What the note says may name people: the record that outlives members does not repeat it.
    expect(await actsOf(orderNumber)).toMatchObject([{ act: "order.note", after: "", reason: "" }]);
  });

  it("take no booking that is sent again for a change", async () => {
    const { key: params, orderId } = await paid({ 1: 1 });
    await runJobs(world.deps);
    const { version } = await sheetOf(params);
    const updatedAt = () =>
      world.query("select updated_at::text from deliveries where order_id = $1", [orderId]);
    const before = await updatedAt();
    world.pass(11);
    await runJob(world.deps, "orders.chase_deliveries", {});
    await runJobs(world.deps);
    expect(await updatedAt()).not.toEqual(before);
    expect((await sheetOf(params)).version).toBe(version);
  });

  it("cancel until a parcel leaves", async () => {
    const { key: params, ...order } = await paid({ 1: 1 });
    const sheet = await sheetOf(params);
    expect(sheet.isCancellable).toBe(true);
    const body = { reason, version: sheet.version, isTrial: true };
    const trial = await dataOf(rudi.call(contract.cancelOrder, { params, body }));
    expect(trial.money).toBe(sheet.sums.total);
    await rudi.call(contract.cancelOrder, { params, body: { ...body, isTrial: false } });
    await runJobs(world.deps);
    const detail = await detailOf(world, order.secretId, order.shopper);
    expect(detail.orderStatusId).toBe(OrderStatus.Cancelled);
    const { version } = await sheetOf(params);
    expect(
      await rudi.call(contract.cancelOrder, { params, body: { ...body, version } }),
    ).toMatchObject({ code: "ORDER_NOT_CANCELLABLE" });
  });

  it("refund no more than is left, and no line that is not there", async () => {
    const { key: params } = await paid({ 1: 1 });
    const { version } = await sheetOf(params);
    const refund = async (lineNo: number, count: number) => {
      const body = { reason, version, isTrial: true, lines: [{ lineNo, count }] };
      const answer = await rudi.call(contract.refundOrder, { params, body });
      return answer.ok ? "OK" : answer.code;
    };
    expect(await refund(1, 2)).toBe("TOO_MANY_UNITS");
    expect(await refund(9, 1)).toBe("LINE_UNKNOWN");
    const whole = { reason, version, isTrial: true, lines: [] };
    expect(
      (await dataOf(rudi.call(contract.refundOrder, { params, body: whole }))).money,
    ).toBeGreaterThan(0);
  });

  it("send the news again to a masked address", async () => {
    const { key: params, orderId, orderNumber } = await paid({ 1: 1 });
    const { version } = await sheetOf(params);
    const body = { reason, version, isTrial: true, channel: "whatsapp" as const };
    const trial = await dataOf(rudi.call(contract.resendNews, { params, body }));
    expect(trial.to).toMatch(/^0812•••\d{3}$/);
    const queued = () =>
      world.query("select from order_news where order_id = $1 and channel = 'whatsapp'", [orderId]);
    expect(await queued()).toHaveLength(0);
    await rudi.call(contract.resendNews, { params, body: { ...body, isTrial: false } });
    expect(await queued()).toHaveLength(1);
    expect(await actsOf(orderNumber)).toMatchObject([{ act: "order.resend", after: "whatsapp" }]);
    expect(
      await rudi.call(contract.resendNews, { params, body: { ...body, channel: "email" } }),
    ).toMatchObject({ code: "ORDER_CHANGED" });
    await runJobs(world.deps);
    expect((await sheetOf(params)).events).toContainEqual(
      expect.objectContaining({ kind: "news", code: "sent" }),
    );
  });
});
