import { statement } from "../db/statement.ts";

/** SQL of what the member wants where the store runs short. */

export const setBasketShortage = statement({
  name: "cart.set_basket_shortage",
  text: `update carts set shortage_choice = :choice, updated_at = :now
    where member_id = :memberId and cart_id = :cartId`,
});

export const setLineShortage = statement({
  name: "cart.set_line_shortage",
  text: `update cart_lines set shortage_choice = :choice, substitute_id = :substituteId
    where member_id = :memberId and cart_id = :cartId and product_id = :productId`,
  nullable: ["choice", "substituteId"],
});
