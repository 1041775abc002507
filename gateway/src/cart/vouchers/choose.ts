import type { ErrorOf } from "@gerai/contract/endpoint";
import type { setVoucher } from "@gerai/contract/vouchers";
import { run } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { fail, type Failure } from "../../failure.ts";
import type { SessionMember, Shelf } from "../../http/context.ts";
import { lockCart, openCart, readContents } from "../contents.ts";
import { basketOf } from "./basket.ts";
import { setVoucherOfCart } from "./queries.ts";
import { checkVoucher, type CheckedVoucher } from "./read.ts";

type Needs = Pick<Deps, "db" | "clock" | "ids">;

/**
 * Puts a voucher into the cart; an empty code takes it out. One that does not apply is refused with the
 * reason. Nothing is taken of its quota before the order.
 */
export const chooseVoucher = (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  voucherCode: string,
): Promise<CheckedVoucher | undefined | Failure<ErrorOf<typeof setVoucher>>> =>
  needs.db.transaction(async (tx) => {
    const { memberId } = member;
    const now = needs.clock.now();
    const cart = await lockCart(tx, needs, memberId, shelf.storeId);
    const keep = () =>
      run(tx, setVoucherOfCart, { memberId, cartId: cart.cart_id, voucherCode, now });
    if (voucherCode === "") {
      await keep();
      return undefined;
    }
    const open = await openCart(tx, needs, memberId, shelf.storeId);
    const contents = await readContents(tx, member, shelf, open);
    const basket = basketOf(contents.items, shelf.storeId, now);
    const reader = { memberId, openOrderId: open.open_order_id };
    const voucher = await checkVoucher(tx, reader, voucherCode, basket);
    if (voucher === undefined) return fail("VOUCHER_NOT_FOUND");
    const { problem } = voucher;
    if (problem !== null) {
      return fail("VOUCHER_REFUSED", { values: { reason: problem.code, value: problem.value } });
    }
    await keep();
    return voucher;
  });
