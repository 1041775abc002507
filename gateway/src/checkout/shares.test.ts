import { checkoutDelivery } from "@gerai/contract/checkout";
import { expect, it } from "vitest";
import { dataOf } from "../../test/support/answers.ts";
import { forThisFile } from "../../test/support/for-this-file.ts";
import { seeded } from "../../test/support/seed-catalogue.ts";
import { neighbourWithCart, orderForm, shopWorld } from "../../test/support/shoppers.ts";
import { addVoucher, givePoints } from "../../test/support/vouchers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());
await addVoucher(world, { voucher_code: "RATA", amount_off: 10_001, per_member: 9 });
await addVoucher(world, { voucher_code: "SUSU", category_codes: ["milk"] });
await addVoucher(world, { voucher_code: "KIRIM", kind: "free_delivery", max_discount: 10_000 });

const cart = { [products.milkLitre]: 3, [products.tea]: 5, [products.carton]: 1 };

const orderWith = async (voucherCode: string, points: number) => {
  const shopper = await neighbourWithCart(world, cart);
  await givePoints(world, shopper, 100_000);
  const body = await orderForm(world, shopper, { voucherCode, points });
  await dataOf(world.call(checkoutDelivery, { body }, shopper.headers));
  return shopper.memberId;
};

const sharesOfMember = (memberId: string) =>
  world.query(
    `select product_id::int as part, amount_final as amount, share_voucher, share_points
     from order_lines where member_id = $1
     union all
     select null, fee, share_voucher, share_points from deliveries where member_id = $1
     order by part, amount`,
    [memberId],
  );

const sumOf = (rows: Awaited<ReturnType<typeof sharesOfMember>>, column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0);

it("are kept with lines and deliveries, and sum up exactly", async () => {
  const rows = await sharesOfMember(await orderWith("RATA", 7_777));
  expect(sumOf(rows, "share_voucher")).toBe(10_001);
  expect(sumOf(rows, "share_points")).toBe(7_777);
  // Three milks, five teas of which one is free, the carton; the fees.
  expect(rows.map((row) => [row["amount"], row["share_voucher"]])).toEqual([
    [48_000, 2_500],
    [24_000, 1_250],
    [120_000, 6_251],
    [9_000, 0],
    [12_000, 0],
  ]);
});

it("of a voucher fall to what it is for: some categories, or the fees", async () => {
  const milk = await sharesOfMember(await orderWith("SUSU", 0));
  expect(milk.map((row) => row["share_voucher"])).toEqual([5_000, 0, 0, 0, 0]);
  const fees = await sharesOfMember(await orderWith("KIRIM", 0));
  expect(fees.map((row) => row["share_voucher"])).toEqual([0, 0, 0, 4_286, 5_714]);
});
