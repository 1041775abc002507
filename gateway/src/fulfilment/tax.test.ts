import { expect, it } from "vitest";
import { deliveryWorld } from "../../test/support/deliveries.ts";

const { world, ordered, seen, tell } = deliveryWorld();

const setTaxed = (productId: number, isTaxed: boolean) =>
  world().query("update products set is_taxed = $2 where product_id = $1", [productId, isTaxed]);

it("keeps the tax of an order as its goods were taxed then, and adds up after goods went back", async () => {
  await setTaxed(1, false);
  const order = await ordered({ 1: 3, 2: 1 });
  await setTaxed(1, true);
  const vatOf = async () => {
    const { vat, amounts, totalVoucherAmount, totalPontaAmount } = await seen(order);
    expect(totalVoucherAmount + totalPontaAmount).toBe(0);
    expect(vat.net + vat.amount + vat.exempt).toBe(amounts.due);
    return vat;
  };
  expect((await vatOf()).exempt).toBe(48_000);
  const items = (await seen(order)).deliveries.flatMap((delivery) => delivery.items);
  const taxed = new Map(items.map(({ productId, isTaxed }) => [productId, isTaxed]));
  expect(taxed).toEqual(
    new Map([
      [1, false],
      [2, true],
    ]),
  );
  await tell(order, "short", { lines: [{ sku: "p1", quantity: 1 }] });
  expect((await vatOf()).exempt).toBe(32_000);
});
