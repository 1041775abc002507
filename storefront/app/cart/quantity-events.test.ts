import { editCart } from "@gerai/contract/cart";
import { expect, it } from "vitest";
import { readCookies } from "../http/cookies.ts";
import { shopOf } from "../shop/test-shop.ts";
import { tellQuantity } from "./quantity-events.ts";
import { setQuantity } from "./set-quantity.ts";

const emptyGroup = { listCartDetail: [] };

/** The names of the events that a change from two to `quantity` of a product leaves. */
const told = async (quantity: number, isCartEmpty: boolean) => {
  const cart = {
    ...emptyGroup,
    productVDCRegulerPaketan: emptyGroup,
    productOOSRegulerPaketan: emptyGroup,
    isCartEmpty,
  };
  const shop = shopOf({}, { [editCart.path]: { data: cart } });
  const wish = { memberId: "anggota", line: { productId: 7, quantity }, confirmsAge: false };
  const [cookie = ""] = tellQuantity(shop, await setQuantity(shop, wish), 2);
  return readCookies(cookie).get("analyticsEvent") ?? "";
};

it("tells what came into the cart and what left it", async () => {
  expect(await told(3, false)).toContain('"event":"add_to_cart"');
  expect(await told(1, false)).toContain('"event":"remove_from_cart"');
  expect(await told(0, false)).toContain('"event":"remove_from_cart"');
  expect(await told(2, false)).toBe("");
});

it("tells that the last product has left the cart", async () => {
  expect(await told(0, true)).toContain('"event":"remove_all_from_cart"');
});
