import { checkoutDelivery } from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { switchChannel } from "@gerai/contract/payment";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { detailOf } from "../../test/support/orders.ts";
import { addPaymentPromo } from "../../test/support/payment-promos.ts";
import { callBack, notification, paymentOf, testProvider } from "../../test/support/payments.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  orderForm,
  precheckout,
  setStock,
  shopWorld,
  type Shopper,
} from "../../test/support/shoppers.ts";
import { addVoucher, givePoints } from "../../test/support/vouchers.ts";

const { products } = seeded;
const { Card, Qris, GoPay, CashOnDelivery } = PaymentChannel;

const provider = testProvider();
const world = await forThisFile(shopWorld({ payments: { midtrans: provider, dana: undefined } }));

beforeEach(async () => {
  await world.query("delete from order_payment_promos");
  await world.query("delete from payment_promotions");
  await setStock(world, products.tea, 1_000);
});

/** Goods of Rp12.000, delivery Rp9.000. */
const newShopper = () => neighbourWithCart(world, { [products.tea]: 2 });

type Changes = NonNullable<Parameters<typeof orderForm>[2]>;

const orderBy = async (shopper: Shopper, channel: PaymentChannel, changes: Changes = {}) => {
  const wanted = { previewChannel: channel, paymentChannel: channel, ...changes };
  const seen = await dataOf(precheckout(world, shopper, { ...changes, previewChannel: channel }));
  const body = await orderForm(world, shopper, wanted);
  const made = await dataOf(
    world.call(
      checkoutDelivery,
      { body: { ...body, draft: seen.draft, paymentChannel: channel } },
      shopper.headers,
    ),
  );
  const { orderId = "", secretId = "", orderNumber = "" } = made.order ?? {};
  const placed = await world.gateway.request("/v6/order/place-order", {
    method: "PUT",
    headers: { ...shopper.headers, "content-type": "application/json" },
    body: JSON.stringify({ orderId }),
  });
  expect(placed.status).toBe(200);
  return { seen, made, orderId, secretId, orderNumber };
};

const switchTo = (shopper: Shopper, secretId: string, paymentChannel: PaymentChannel) =>
  dataOf(
    world.call(switchChannel, { params: { secretId }, body: { paymentChannel } }, shopper.headers),
  );

/** Totals of the order, and the shares of its lines together. */
const totalsOf = async (orderId: string) =>
  (
    await world.query(
      `select o.payment_channel, o.total_payment_promo, o.total_final,
         (select sum(l.share_payment_promo)::int from order_lines l
           where l.member_id = o.member_id and l.order_id = o.order_id) as shares
       from orders o where o.order_id = $1`,
      [orderId],
    )
  )[0];

/** ORD-104: the six sums of an order agree, whatever its channel takes off. */
const expectAgreement = (sums: {
  readonly totalAmount: number;
  readonly totalDiscountAmount: number;
  readonly totalVoucherAmount: number;
  readonly totalPontaAmount: number;
  readonly totalDeliveryFee: number;
  readonly totalAmountFinal: number;
}) =>
  expect(sums.totalAmountFinal).toBe(
    sums.totalAmount -
      sums.totalDiscountAmount -
      sums.totalVoucherAmount -
      sums.totalPontaAmount +
      sums.totalDeliveryFee,
  );

describe("a promotion of a payment channel", () => {
  it("is shown with its channel, counted when that is chosen, and stands on the order", async () => {
    await addPaymentPromo(world, {
      promotion_code: "KARTU",
      notice: 'Diskon <b>kartu</b><script>alert(1)</script><img src=x onerror="alert(1)">',
    });
    const shopper = await newShopper();
    const plain = await dataOf(precheckout(world, shopper));
    expect(plain).toMatchObject({ totalPaymentPromoAmount: 0, totalAmountFinal: 21_000 });
    expect(plain.channels.find(({ id }) => id === Card)?.promo).toEqual({
      name: "Hemat KARTU",
      amount: 5_000,
      missing: 0,
    });
    expect(plain.channels.find(({ id }) => id === Qris)?.promo).toBeNull();
    const { seen, made, orderId, secretId, orderNumber } = await orderBy(shopper, Card);
    expect(seen).toMatchObject({ totalPaymentPromoAmount: 5_000, totalAmountFinal: 16_000 });
    expect(made.totalAmountFinal).toBe(16_000);
    expectAgreement(made);
    expect(provider.payments.get(`${orderNumber}-1`)?.request.amount).toBe(16_000);
    const detail = await detailOf(world, secretId, shopper);
    expect(detail).toMatchObject({
      paymentChannelId: 1,
      checkedPaymentPromo: true,
      paymentPromoAmountCc: 5_000,
      paymentPromoNotifCc: "Diskon <b>kartu</b>",
    });
    expectAgreement(detail);
    expect(await totalsOf(orderId)).toMatchObject({ total_payment_promo: 5_000, shares: 5_000 });
  });

  it("asks for its minimum", async () => {
    await addPaymentPromo(world, { promotion_code: "BESAR", minimum: 20_000 });
    const seen = await dataOf(precheckout(world, await newShopper(), { previewChannel: Card }));
    expect(seen.totalPaymentPromoAmount).toBe(0);
    expect(seen.channels.find(({ id }) => id === Card)?.promo).toMatchObject({
      amount: 0,
      missing: 8_000,
    });
  });

  it("holds in its stores and for its categories", async () => {
    await addPaymentPromo(world, { promotion_code: "DAGO", store_codes: ["S2"] });
    await addPaymentPromo(world, { promotion_code: "SUSU", category_codes: ["milk"] });
    const seen = await dataOf(precheckout(world, await newShopper(), { previewChannel: Card }));
    expect(seen.channels.find(({ id }) => id === Card)?.promo).toBeNull();
    await addPaymentPromo(world, { promotion_code: "TEH", category_codes: ["drinks"] });
    const again = await dataOf(precheckout(world, await newShopper(), { previewChannel: Card }));
    expect(again.totalPaymentPromoAmount).toBe(5_000);
  });

  it("is counted only where it was seen, and not after its end", async () => {
    await addPaymentPromo(world, { promotion_code: "KARTU" });
    const shopper = await newShopper();
    const unseen = await orderForm(world, shopper, { paymentChannel: Card });
    expect(codeOf(await world.call(checkoutDelivery, { body: unseen }, shopper.headers))).toBe(
      "DRAFT_CHANGED",
    );
    const seen = await dataOf(precheckout(world, shopper, { previewChannel: Card }));
    const body = { ...unseen, draft: seen.draft };
    await world.query("update payment_promotions set ends_at = $1", [world.deps.clock.now()]);
    expect(codeOf(await world.call(checkoutDelivery, { body }, shopper.headers))).toBe(
      "DRAFT_CHANGED",
    );
  });

  it("comes after voucher and points, and leaves something to pay", async () => {
    await addPaymentPromo(world, { promotion_code: "BESAR", amount_off: 50_000 });
    await addVoucher(world, { voucher_code: "LIMA" });
    const shopper = await newShopper();
    await givePoints(world, shopper, 15_500);
    const { made } = await orderBy(shopper, Card, { voucherCode: "LIMA", points: "all" });
    expect(made).toMatchObject({
      totalVoucherAmount: 5_000,
      totalPontaAmount: 15_500,
      totalPaymentPromoAmount: 0,
      totalAmountFinal: 500,
    });
    const second = await orderBy(await newShopper(), Card);
    expect(second.made).toMatchObject({ totalPaymentPromoAmount: 12_000, totalAmountFinal: 9_000 });
  });
});

describe("switching the channel", () => {
  it("loses the promotion of the old channel, takes that of the new one, and charges the total", async () => {
    await addPaymentPromo(world, { promotion_code: "KARTU" });
    await addPaymentPromo(world, {
      promotion_code: "GOPAY",
      amount_off: 2_000,
      payment_channels: [GoPay],
    });
    const shopper = await newShopper();
    const { orderId, secretId, orderNumber } = await orderBy(shopper, Card);
    const before = await paymentOf(world, secretId, shopper);
    const costs = Object.fromEntries(before.channels.map(({ id, amount }) => [id, amount]));
    expect(costs).toMatchObject({ [Card]: 16_000, [GoPay]: 19_000, [Qris]: 21_000 });
    const plain = await switchTo(shopper, secretId, Qris);
    expect(plain).toMatchObject({ amount: 21_000, paymentPromoAmount: 0 });
    expect(provider.payments.get(`${orderNumber}-2`)?.request.amount).toBe(21_000);
    expect(await totalsOf(orderId)).toMatchObject({ total_payment_promo: 0, shares: 0 });
    const gopay = await switchTo(shopper, secretId, GoPay);
    expect(gopay).toMatchObject({ amount: 19_000, paymentPromoAmount: 2_000 });
    const detail = await detailOf(world, secretId, shopper);
    expect(detail).toMatchObject({ paymentPromoAmountCc: 2_000, totalAmountFinal: 19_000 });
    expectAgreement(detail);
    await switchTo(shopper, secretId, Card);
    expect(await totalsOf(orderId)).toMatchObject({ total_final: 16_000, shares: 5_000 });
  });

  it("counts again as it was where the earlier attempt is paid after all", async () => {
    await addPaymentPromo(world, { promotion_code: "KARTU" });
    const shopper = await newShopper();
    const { orderId, secretId, orderNumber } = await orderBy(shopper, Card);
    await switchTo(shopper, secretId, Qris);
    provider.pay(`${orderNumber}-1`);
    await callBack(world, notification(`${orderNumber}-1`));
    expect(await paymentOf(world, secretId, shopper)).toMatchObject({
      orderStatusId: 12,
      state: "paid",
      amount: 16_000,
      paymentPromoAmount: 5_000,
      refunds: [],
    });
    expect(await totalsOf(orderId)).toEqual({
      payment_channel: Card,
      total_payment_promo: 5_000,
      total_final: 16_000,
      shares: 5_000,
    });
  });
});

describe("a voucher that is bound to a channel", () => {
  it("does not count with another one, neither on the page nor on the order", async () => {
    await addVoucher(world, { voucher_code: "QRISAJA", payment_channels: [Qris], per_member: 9 });
    const shopper = await newShopper();
    const preview = (previewChannel: PaymentChannel) =>
      dataOf(precheckout(world, shopper, { voucherCode: "QRISAJA", previewChannel }));
    expect(await preview(Qris)).toMatchObject({ totalVoucherAmount: 5_000 });
    expect(await preview(CashOnDelivery)).toMatchObject({
      totalVoucherAmount: 0,
      voucher: { problem: { code: "CHANNEL_ONLY" } },
    });
    const byCard = await orderBy(shopper, Card, { voucherCode: "QRISAJA" });
    expect(byCard.made).toMatchObject({ totalVoucherAmount: 0, totalAmountFinal: 21_000 });
    const other = await newShopper();
    const { secretId } = await orderBy(other, Qris, { voucherCode: "QRISAJA" });
    const { channels } = await paymentOf(world, secretId, other);
    expect(channels.map(({ id }) => id)).toEqual([Qris]);
  });
});
