import { stockAlerts } from "@gerai/contract/stock-alerts";
import { expect, it } from "vitest";
import { shopOf } from "../shop/test-shop.ts";
import { isAwaited } from "./read-stock-alert.ts";

const soldOut = { card: { productId: 7, stock: 0 }, isSoldHere: true };

/** Whether the page says that the member waits, for a member who has these alerts. */
const said = (...alerts: readonly Readonly<Record<string, unknown>>[]) =>
  isAwaited(shopOf({}, { [stockAlerts.path]: { data: { alerts } } }), soldOut);

const alert = { productId: 7, isTold: false, isOfShelf: true };

it("says that a member waits who asked where the product would come from now", async () => {
  expect(await said(alert)).toBe(true);
  expect(await said({ ...alert, isOfShelf: false }, alert)).toBe(true);
});

it("does not say so of another product, of what was told, or of another store", async () => {
  expect(await said({ ...alert, productId: 8 })).toBe(false);
  expect(await said({ ...alert, isTold: true })).toBe(false);
  expect(await said({ ...alert, isOfShelf: false })).toBe(false);
});
