import { activeCart } from "@gerai/contract/cart";
import { memberVouchers } from "@gerai/contract/vouchers";
import { describe, expect, it } from "vitest";
import { codeOf } from "../../../test/support/answers.ts";
import { forThisFile } from "../../../test/support/for-this-file.ts";
import { seeded } from "../../../test/support/seed-catalogue.ts";
import {
  neighbourWithCart,
  readCart,
  shopWorld,
  type Shopper,
} from "../../../test/support/shoppers.ts";
import { addVoucher, chooseVoucher } from "../../../test/support/vouchers.ts";

const { products } = seeded;

const world = await forThisFile(shopWorld());
await addVoucher(world, { voucher_code: "LIMA" });
await addVoucher(world, {
  voucher_code: "SUSU10",
  kind: "percentage",
  percent_off: 10,
  category_codes: ["milk"],
});
await addVoucher(world, { voucher_code: "BESAR", amount_off: 50_000, minimum: 500_000 });
await addVoucher(world, { voucher_code: "BANDUNG", store_codes: ["S2"] });
await addVoucher(world, { voucher_code: "KELAK", starts_at: "2026-11-25" });
await addVoucher(world, {
  voucher_code: "LEWAT",
  starts_at: "2026-11-01",
  ends_at: "2026-11-18",
});
await addVoucher(world, { voucher_code: "LAMA", starts_at: "2026-01-01", ends_at: "2026-02-01" });
await addVoucher(world, { voucher_code: "RAHASIA", is_listed: false });
await addVoucher(world, { voucher_code: "MILIKKU", is_own: true, amount_off: 9_000 });
await addVoucher(world, { voucher_code: "ONGKIR", kind: "free_delivery" });

/** Two litres of milk for 32,000 and a tea for 6,000. */
const newShopper = () => neighbourWithCart(world, { [products.milkLitre]: 2, [products.tea]: 1 });

const listOf = async ({ memberId, headers }: Shopper) => {
  const answer = await world.call(memberVouchers, { params: { memberId } }, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
};

describe("the list of vouchers", () => {
  it("has what applies first, then the others with their reasons", async () => {
    const { vouchers } = await listOf(await newShopper());
    expect(
      vouchers.map(({ voucherCode, amount, problem }) => [voucherCode, amount, problem]),
    ).toEqual([
      ["LIMA", 5_000, null],
      ["SUSU10", 3_200, null],
      ["ONGKIR", 0, null],
      ["LEWAT", 0, { code: "EXPIRED", value: 0 }],
      ["BESAR", 0, { code: "BELOW_MINIMUM", value: 462_000 }],
      ["BANDUNG", 0, { code: "NOT_THIS_STORE", value: 0 }],
      ["KELAK", 0, { code: "NOT_YET", value: 0 }],
    ]);
  });

  it("has a member's own ones for nobody else", async () => {
    const [owner, other] = [await newShopper(), await newShopper()];
    await world.query(
      `insert into member_vouchers select $1, voucher_id, now() from vouchers where voucher_code = 'MILIKKU'`,
      [owner.memberId],
    );
    expect((await listOf(owner)).vouchers[0]).toMatchObject({
      voucherCode: "MILIKKU",
      amount: 9_000,
    });
    expect((await listOf(other)).vouchers.map(({ voucherCode }) => voucherCode)).not.toContain(
      "MILIKKU",
    );
    expect(codeOf(await chooseVoucher(world, other, "MILIKKU"))).toBe("VOUCHER_NOT_FOUND");
    expect(codeOf(await chooseVoucher(world, owner, "MILIKKU"))).toBe("OK");
  });

  it("is the member's alone", async () => {
    const [one, other] = [await newShopper(), await newShopper()];
    const asked = { params: { memberId: one.memberId } };
    expect(codeOf(await world.call(memberVouchers, asked, other.headers))).toBe("FORBIDDEN");
    const foreign = { memberId: one.memberId, headers: other.headers };
    expect(codeOf(await chooseVoucher(world, foreign, "LIMA"))).toBe("FORBIDDEN");
  });
});

describe("a voucher in the cart", () => {
  it("stays there, in whatever case it was typed, until it is taken out", async () => {
    const shopper = await newShopper();
    expect(await chooseVoucher(world, shopper, " lima ")).toMatchObject({
      ok: true,
      data: { voucher: { voucherCode: "LIMA", amount: 5_000 } },
    });
    expect((await readCart(world, shopper)).voucher).toMatchObject({ voucherCode: "LIMA" });
    expect((await listOf(shopper)).voucherCode).toBe("LIMA");
    await chooseVoucher(world, shopper, "");
    expect((await readCart(world, shopper)).voucher).toBeNull();
  });

  it("can be asked for without keeping it", async () => {
    const { memberId, headers } = await newShopper();
    const asked = { params: { memberId }, query: { voucherCode: "susu10" } };
    const answer = await world.call(activeCart, asked, headers);
    expect(answer).toMatchObject({ data: { voucher: { voucherCode: "SUSU10", amount: 3_200 } } });
    expect((await readCart(world, { memberId, headers })).voucher).toBeNull();
  });

  it("is found by its code where no list names it", async () => {
    expect(codeOf(await chooseVoucher(world, await newShopper(), "RAHASIA"))).toBe("OK");
  });

  it("is refused with the reason", async () => {
    const shopper = await newShopper();
    expect(await chooseVoucher(world, shopper, "TIDAKADA")).toMatchObject({
      code: "VOUCHER_NOT_FOUND",
      statusCode: 404,
    });
    expect(await chooseVoucher(world, shopper, "BESAR")).toMatchObject({
      code: "VOUCHER_REFUSED",
      statusCode: 400,
      values: { reason: "BELOW_MINIMUM", value: 462_000 },
    });
    expect((await readCart(world, shopper)).voucher).toBeNull();
  });
});

it("the cart shows the way to free delivery and to a minimum order by the retailer's table", async () => {
  const shopper = await newShopper();
  const progress = async () => {
    const { freeDelivery, minimumOrder } = await readCart(world, shopper);
    return { freeDelivery, minimumOrder };
  };
  expect(await progress()).toEqual({
    freeDelivery: { minimum: 100_000, remaining: 62_000 },
    minimumOrder: null,
  });
  await world.query(
    "update delivery_rates set minimum = 50000, free_from = 60000 where delivery_type in ('0', '7')",
  );
  expect(await progress()).toEqual({
    freeDelivery: { minimum: 60_000, remaining: 22_000 },
    minimumOrder: { minimum: 50_000, remaining: 12_000 },
  });
});
