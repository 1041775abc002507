import * as contract from "@gerai/contract/vouchers";
import { fail, isFailure } from "../../failure.ts";
import { route, type Router } from "../../http/handle.ts";
import { openCart, readContents } from "../contents.ts";
import { basketOf } from "./basket.ts";
import { chooseVoucher } from "./choose.ts";
import { checkVouchers, voucherView } from "./read.ts";

/** The vouchers of a member and of their cart. */
export const voucherRoutes = (router: Router): void => {
  route(router, contract.memberVouchers, async ({ params }, { deps, member, shelf }) => {
    const { memberId } = member;
    if (params.memberId !== memberId) return fail("FORBIDDEN");
    const place = await shelf();
    const cart = await openCart(deps.db, deps, memberId, place.storeId);
    const contents = await readContents(deps.db, member, place, cart);
    const basket = basketOf(contents.items, place.storeId, deps.clock.now());
    const reader = { memberId, openOrderId: contents.openOrderId };
    const found = await checkVouchers(deps.db, reader, basket);
    return { vouchers: found.map(voucherView), voucherCode: contents.voucherCode };
  });

  route(router, contract.setVoucher, async ({ body }, { deps, member, shelf }) => {
    if (body.memberId !== member.memberId) return fail("FORBIDDEN");
    const voucher = await chooseVoucher(deps, member, await shelf(), body.voucherCode);
    if (isFailure(voucher)) return voucher;
    return { voucher: voucher === undefined ? null : voucherView(voucher) };
  });
};
