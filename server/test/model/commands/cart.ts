import assert from "node:assert/strict";
import fc from "fast-check";
import * as actions from "../actions.ts";
import { shopperOf } from "../books.ts";
import { canPutVoucher } from "../cart.ts";
import { branches, productIds, vouchers } from "../small-shop.ts";
import { unitsFor } from "../stock.ts";
import { callerIn, codeOf, command, member } from "./command.ts";

export const editCart = fc
  .tuple(member, fc.constantFrom(...productIds), fc.constantFrom(0, 1, 1, 2, 3))
  .map(([who, productId, quantity]) =>
    command(`cart(${who}, product ${productId} × ${quantity})`, async (model, shop) => {
      const answer = await actions.setQuantity(
        shop,
        callerIn(model, shop, who),
        productId,
        quantity,
      );
      const units = unitsFor(model, who, productId);
      const { lines } = shopperOf(model, who);
      if (quantity === 0) {
        assert.equal(codeOf(answer), "OK");
        lines.delete(productId);
        return;
      }
      const tooMany = units === 0 ? "STOCK_EMPTY" : "STOCK_INSUFFICIENT";
      const refused = units === undefined ? "NOT_IN_AREA" : tooMany;
      const isThere = units !== undefined && units >= quantity;
      assert.equal(codeOf(answer), isThere ? "OK" : refused);
      if (isThere) lines.set(productId, quantity);
    }),
  );

export const putVoucher = fc
  .tuple(member, fc.constantFrom("", ...vouchers.map(({ code }) => code)))
  .map(([who, code]) =>
    command(`voucher(${who}, '${code}')`, async (model, shop) => {
      const answer = await actions.putVoucher(shop, callerIn(model, shop, who), code);
      const fits = code === "" || canPutVoucher(model, who, code);
      assert.equal(codeOf(answer), fits ? "OK" : "VOUCHER_REFUSED");
      if (fits) shopperOf(model, who).voucher = code;
    }),
  );

export const moveBranch = fc.tuple(member, fc.constantFrom(...branches)).map(([who, { storeId }]) =>
  command(`branch(${who}, ${storeId})`, async (model, shop) => {
    const shopper = shopperOf(model, who);
    shopper.storeId = storeId;
    await actions.moveToBranch(shop, callerIn(model, shop, who));
    for (const productId of shopper.lines.keys()) {
      if (unitsFor(model, who, productId) === undefined) shopper.lines.delete(productId);
    }
  }),
);
