import { OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import * as payment from "@gerai/contract/payment";
import { RefundReason, RefundState, RefundMethod } from "@gerai/contract/payment-codes";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../../test/support/answers.ts";
import { brokenRules } from "../../../test/support/books.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import {
  detailOf,
  insertOrders,
  placeOrder,
  report,
  reportFromStore,
} from "../../../test/support/orders.ts";
import {
  callBack,
  notification,
  paymentOf,
  placeBy,
  testProvider,
} from "../../../test/support/payments.ts";
import { runGerai } from "../../../test/support/run-gerai.ts";
import { runJobs } from "../../../test/support/run-jobs.ts";
import { setStock, shopWorld } from "../../../test/support/shoppers.ts";
import { encodeOrderId } from "../../orders/secret-id.ts";

const { InProcess, Prepared, OnTheWay, Arrived, Cancelled } = OrderStatus;
const provider = testProvider();

const taken = async () => ({ ok: true, data: { messageId: "1" } }) as const;

const world = await forThisFile(
  shopWorld({
    payments: { midtrans: provider, dana: undefined },
    newsSender: { sendNews: taken, sendBackInStock: taken },
  }),
);

beforeEach(async () => {
  for (const productId of [1, 2, 4, 5, 6]) await setStock(world, productId, 50);
});
afterEach(async () => {
  const broken = await brokenRules(world);
  if (broken.length > 0) throw new Error(broken.join("\n"));
});

const gerai = (...words: readonly string[]) => runGerai(world.deps, "order", ...words);
const why = ["--actor", "Sari", "--reason", "Telepon dari member"] as const;

/** A paid order. */
const paid = async (
  quantities: Readonly<Record<number, number>>,
  channel: PaymentChannel = PaymentChannel.GoPay,
) => {
  const order = await placeBy(world, channel, quantities);
  provider.pay(order.paymentId);
  await callBack(world, notification(order.paymentId));
  return { ...order, deliveryNo: `${order.orderNumber}-1` };
};
type Paid = Awaited<ReturnType<typeof paid>>;

const seen = ({ secretId, shopper }: Pick<Paid, "secretId" | "shopper">) =>
  detailOf(world, secretId, shopper);

const arrive = async ({ deliveryNo }: Paid): Promise<void> => {
  world.pass(1);
  await report(world, { deliveryNo, statusId: 2005, receiverName: "Bu Sari" });
};

const logOf = (orderId: string) =>
  world.query("select actor, act, reason, details from order_acts where order_id = $1", [orderId]);

describe("gerai order show", () => {
  it("finds an order by its number, by those of its delivery and payment, and by both ids", async () => {
    const order = await paid({ 1: 2 });
    await arrive(order);
    await runJobs(world.deps);
    const { lines, exitCode } = await gerai("show", order.orderNumber);
    expect(exitCode).toBe(0);
    const text = lines.join("\n");
    expect(text).toContain(`${order.orderNumber} · ORDER_DELIVERY_ONLINE · 15 Selesai`);
    expect(text).toContain(`/order-detail/${order.secretId}`);
    const [member] = await world.query("select phone from members where member_id = $1", [
      order.shopper.memberId,
    ]);
    expect(text).toContain(member?.["phone"]);
    expect(text).toMatch(/baris 1: 2 × /);
    expect(text).toMatch(/GOPAY · paid/);
    expect(text).toMatch(/2005 · Pesanan telah diterima/);
    expect(text).toMatch(/earn · \d+ A-Poin/);
    expect(text).toMatch(/Catatan customer service\n {2}-$/);
    for (const name of [
      order.deliveryNo,
      order.orderNumber.toLowerCase(),
      order.orderId,
      order.secretId,
    ]) {
      expect((await gerai("show", name)).lines).toEqual(lines);
    }
  });

  it("says where there is no such order", async () => {
    for (const name of ["O-1-1", "0199ffff-ffff-7fff-bfff-ffffffffffff", "x"]) {
      const { complaints, exitCode } = await gerai("show", name);
      expect({ complaints, exitCode }).toEqual({
        complaints: ["Tidak ada pesanan dengan nomor ini."],
        exitCode: 1,
      });
    }
  });
});

describe("gerai order resend", () => {
  const newsOf = (orderId: string) =>
    world.query(
      "select event, sent_at is not null as is_sent from order_news where order_id = $1 and channel = 'whatsapp'",
      [orderId],
    );

  it("sends how the order stands once more, with --force, and keeps it in the log", async () => {
    const order = await paid({ 1: 1 });
    const trial = await gerai("resend", order.orderNumber, ...why);
    expect(trial.lines).toEqual([
      expect.stringMatching(/^whatsapp ke 08\d+: Pesanan Anda sudah masuk\. Pembayaran Rp/),
      "Uji coba: tidak ada yang ditulis. --force melakukannya.",
    ]);
    expect(await newsOf(order.orderId)).toEqual([]);
    expect(await logOf(order.orderId)).toEqual([]);

    const done = await gerai("resend", order.orderNumber, ...why, "--force");
    expect(done.lines).toEqual([trial.lines[0], "Kabar segera dikirim."]);
    await runJobs(world.deps);
    const sent = [{ event: "processed", is_sent: true }];
    expect(await newsOf(order.orderId)).toEqual(sent);
    expect(await logOf(order.orderId)).toMatchObject([{ act: "resend", details: "whatsapp" }]);
    await gerai("resend", order.orderNumber, ...why, "--force");
    expect(await newsOf(order.orderId)).toEqual([{ event: "processed", is_sent: false }]);
    await runJobs(world.deps);
    expect(await newsOf(order.orderId)).toEqual(sent);
    const { lines } = await gerai("show", order.orderNumber);
    expect(lines.join("\n")).toMatch(
      /Kabar kepada member\n {2}.* · whatsapp · processed · terkirim/,
    );
  });

  it("is refused where the member has no verified address", async () => {
    const order = await paid({ 1: 1 });
    expect(await gerai("resend", order.orderNumber, "--by", "email", ...why)).toMatchObject({
      complaints: ["Member ini tidak mempunyai alamat untuk itu."],
      exitCode: 1,
    });
  });
});

describe("gerai order cancel", () => {
  it("tells what would happen, does it with --force, and is refused after that", async () => {
    const order = await paid({ 1: 3 });
    const trial = await gerai("cancel", order.orderNumber, ...why);
    expect(trial.lines.at(-1)).toBe("Uji coba: tidak ada yang ditulis. --force melakukannya.");
    expect((await seen(order)).orderStatusId).toBe(InProcess);
    expect(await logOf(order.orderId)).toEqual([]);

    const done = await gerai("cancel", order.orderNumber, ...why, "--force");
    expect(done.lines.slice(0, -1)).toEqual(trial.lines.slice(0, -1));
    await runJobs(world.deps);
    const detail = await seen(order);
    expect(detail.orderStatusId).toBe(Cancelled);
    expect(detail.amounts.refunded).toBe(detail.amounts.paid);
    expect(await logOf(order.orderId)).toMatchObject([
      { act: "cancel", reason: "Telepon dari member", actor: expect.stringMatching(/^Sari \(/) },
    ]);
    expect((await gerai("show", order.orderNumber)).lines.at(-1)).toMatch(
      /Sari \(.*\) · cancel · Telepon dari member$/,
    );
    const again = await gerai("cancel", order.orderNumber, ...why, "--force");
    expect(again).toMatchObject({ lines: [], exitCode: 1 });
    expect(again.complaints[0]).toMatch(/tidak dapat dibatalkan lagi/);
  });

  it("ends an order that its store prepares already, and no parcel that has left", async () => {
    const order = await paid({ 1: 2 });
    await reportFromStore(world, { deliveryNo: order.deliveryNo, kind: "in_preparation" });
    expect((await seen(order)).orderStatusId).toBe(Prepared);
    await gerai("cancel", order.orderNumber, ...why, "--force");
    await runJobs(world.deps);
    const ended = await seen(order);
    expect(ended.orderStatusId).toBe(Cancelled);
    expect(ended.deliveries).toMatchObject([{ isEnded: true }]);
    expect(ended.amounts).toMatchObject({ due: 0, refunding: 0, refunded: ended.amounts.paid });

    const left = await paid({ 1: 1 });
    await report(world, { deliveryNo: left.deliveryNo, statusId: 2004 });
    expect(await gerai("cancel", left.orderNumber, ...why, "--force")).toMatchObject({
      exitCode: 1,
    });
    expect((await seen(left)).orderStatusId).toBe(OnTheWay);
  });

  it("puts goods of parcels that nobody has begun back at once, and those in a basket when the store says so", async () => {
    const shelves = async () => {
      const rows = await world.query(
        "select product_id, available from store_products where (store_id, product_id) in ((1, 1), (10, 6)) order by 1",
      );
      return rows.map(({ available }) => available);
    };
    const order = await paid({ 1: 2, 6: 3 });
    expect((await seen(order)).deliveries).toHaveLength(2);
    const senders = await world.query(
      "select delivery_no, sender_id from deliveries where order_id = $1",
      [order.orderId],
    );
    const ofStore = String(senders.find((row) => row["sender_id"] === 1)?.["delivery_no"]);
    await reportFromStore(world, { deliveryNo: ofStore, kind: "in_preparation" });
    expect(await shelves()).toEqual([48, 47]);
    await gerai("cancel", order.orderNumber, ...why, "--force");
    expect(await shelves()).toEqual([48, 50]);
    for (const row of senders) {
      const told = { deliveryNo: String(row["delivery_no"]), kind: "restocked" };
      expect(await reportFromStore(world, told)).toMatchObject({ ignored: false });
    }
    expect(await shelves()).toEqual([50, 50]);
  });

  it("wants to know who and why", async () => {
    const { orderNumber } = await paid({ 1: 1 });
    const words = ["cancel", orderNumber, "--force"] as const;
    expect(await gerai(...words, "--actor", "Sari")).toMatchObject({ exitCode: 1 });
    expect(await gerai(...words, "--reason", "Salah")).toMatchObject({ exitCode: 1 });
    expect(await gerai(...words, "--actor", " ", "--reason", "Salah")).toMatchObject({
      exitCode: 1,
    });
    expect(await gerai(...words, "--actor", "Sari", "--reason", "x".repeat(501))).toMatchObject({
      exitCode: 1,
    });
  });
});

describe("gerai order refund", () => {
  it("gives units of a line back, the last of them with what rounding left over", async () => {
    const order = await paid({ 1: 3, 2: 1 });
    await arrive(order);
    const before = await seen(order);
    const [line] = before.deliveries[0]!.items.filter(({ qtyOrdered }) => qtyOrdered === 3);
    const price = line!.amountFinal;
    const lineNo = before.deliveries[0]!.items.indexOf(line!) + 1;
    await gerai("refund", order.orderNumber, "--line", `${lineNo}:1`, ...why, "--force");
    const third = (await seen(order)).amounts.credited;
    expect(third).toBe(Math.floor(price / 3));
    await gerai("refund", order.orderNumber, "--line", `${lineNo}`, ...why, "--force");
    await runJobs(world.deps);
    const after = await seen(order);
    expect(after.orderStatusId).toBe(Arrived);
    expect(after.amounts).toMatchObject({ credited: price, refunded: price });
    expect(await logOf(order.orderId)).toMatchObject([
      { act: "refund", details: expect.stringMatching(/^1 × /) },
      { act: "refund", details: expect.stringMatching(/^2 × /) },
    ]);
    const { refunds } = await paymentOf(world, order.secretId, order.shopper);
    expect(refunds.map(({ reason }) => reason)).toEqual([
      RefundReason.Service,
      RefundReason.Service,
    ]);
    expect(await gerai("refund", order.orderNumber, "--line", `${lineNo}`, ...why)).toMatchObject({
      complaints: ["Semuanya sudah dikembalikan."],
    });
  });

  it("gives all that is left back with the fees, and no more", async () => {
    const order = await paid({ 1: 2 });
    await arrive(order);
    const { paid: whole } = (await seen(order)).amounts;
    const { lines } = await gerai("refund", order.orderNumber, ...why, "--force");
    expect(lines.at(-1)).toBe("Dana dikembalikan.");
    await runJobs(world.deps);
    expect((await seen(order)).amounts).toMatchObject({ due: 0, refunded: whole });
    expect(await gerai("refund", order.orderNumber, ...why, "--force")).toMatchObject({
      complaints: ["Semuanya sudah dikembalikan."],
      exitCode: 1,
    });
  });

  it("refuses what is not there, what was not paid, and what has ended", async () => {
    const order = await paid({ 1: 2 });
    const refusalOf = async (number: string, ...words: readonly string[]) =>
      (await gerai("refund", number, ...words, ...why, "--force")).complaints[0];
    expect(await refusalOf(order.orderNumber, "--line", "9")).toMatch(/tidak mempunyai baris/);
    expect(await refusalOf(order.orderNumber, "--line", "1:3")).toMatch(/lebih dari yang tersisa/);
    expect(await refusalOf(order.orderNumber, "--line", "0")).toMatch(/harus seperti/);
    expect(await refusalOf(order.orderNumber, "--line", "1", "--line", "1:1")).toMatch(/dua kali/);
    const cash = await placeOrder(world, { 1: 1 });
    expect(await refusalOf(cash.orderNumber)).toMatch(/belum dikembalikan tidak sebanyak itu/);
    const open = await placeBy(world, PaymentChannel.Qris, { 1: 1 });
    expect(await refusalOf(open.orderNumber)).toMatch(/belum diproses/);
    expect((await seen(order)).amounts.credited).toBe(0);
  });

  it("lets the member choose where a virtual account cannot be paid back", async () => {
    const order = await paid({ 1: 2 }, PaymentChannel.BcaVirtualAccount);
    await arrive(order);
    const { lines } = await gerai("refund", order.orderNumber, "--line", "1:1", ...why, "--force");
    expect(lines.join("\n")).toContain("member memilih A-Poin atau rekening bank");
    const { refunds } = await paymentOf(world, order.secretId, order.shopper);
    expect(refunds).toMatchObject([{ state: RefundState.Choose, way: null }]);
    expect(refunds.map(({ way }) => way)).not.toContain(RefundMethod.Provider);
  });

  it("gives the same unit back once where two refund it at one moment", async () => {
    const order = await paid({ 1: 1 });
    await arrive(order);
    const words = ["refund", order.orderNumber, "--line", "1", ...why, "--force"] as const;
    await Promise.all([gerai(...words), gerai(...words)]);
    await runJobs(world.deps);
    const { amounts, deliveries } = await seen(order);
    expect(amounts.refunded + amounts.refunding).toBe(deliveries[0]!.items[0]!.amountFinal);
    expect(await logOf(order.orderId)).toHaveLength(1);
  });

  it("does not count a unit twice that the store reports missing afterwards", async () => {
    const order = await paid({ 1: 2 });
    await gerai("refund", order.orderNumber, "--line", "1", ...why, "--force");
    const {
      lines: [line],
    } = {
      lines: await world.query("select sku from order_lines where order_id = $1", [order.orderId]),
    };
    await reportFromStore(world, {
      deliveryNo: order.deliveryNo,
      kind: "short",
      lines: [{ sku: String(line?.["sku"]), quantity: 2 }],
    });
    await runJobs(world.deps);
    const { amounts } = await seen(order);
    expect(amounts.refunded).toBe(amounts.paid);
  });

  it("gives money back that a till took: the member names a bank account, and it is paid out", async () => {
    const shopper = await world.newNeighbour();
    await insertOrders(world, shopper, [{ status: 16, type: "ORDER_OFFLINE" }]);
    const [order] = await world.query(
      `update orders set payment_channel = null, payment_channel_id = null where member_id = $1
       returning order_id, order_number`,
      [shopper.memberId],
    );
    const { order_id: orderId, order_number: orderNumber } = order as Record<string, string>;
    await world.query("insert into order_numbers values ($1, $2, $3)", [
      orderNumber,
      shopper.memberId,
      orderId,
    ]);
    const secretId = encodeOrderId(world.deps.config.secret, orderId!);
    expect((await seen({ secretId, shopper })).amounts).toMatchObject({ paid: 5_000, due: 5_000 });
    await gerai("refund", orderNumber!, "--line", "1", ...why, "--force");
    const { refunds } = await dataOf(
      world.call(payment.orderRefunds, { params: { secretId } }, shopper.headers),
    );
    expect(refunds).toMatchObject([{ amount: 5_000, state: RefundState.Choose, way: null }]);
    const stranger = await world.newNeighbour();
    const asStranger = { params: { secretId } };
    expect(codeOf(await world.call(payment.orderRefunds, asStranger, stranger.headers))).toBe(
      "ORDER_NOT_FOUND",
    );
    const account = { bankName: "BCA", accountNumber: "12345678", accountName: "Rina" };
    await dataOf(
      world.call(
        payment.chooseRefund,
        {
          params: { secretId, refundId: refunds[0]!.refundId },
          body: { way: RefundMethod.Bank, ...account },
        },
        shopper.headers,
      ),
    );
    const exported = await runGerai(world.deps, "refunds", "export");
    expect(exported.lines.join("\n")).toContain(",5000,BCA,12345678,Rina");
    expect((await seen({ secretId, shopper })).amounts).toMatchObject({ due: 0, refunding: 5_000 });
    expect(await gerai("refund", orderNumber!, ...why, "--force")).toMatchObject({ exitCode: 1 });
  });
});
