import * as contract from "@gerai/contract/cart";
import { one, type Db, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { MemberContext, SessionMember, Shelf } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import { decodeStoreCode, encodeStoreCode, shelfOfStore } from "../location/shelf.ts";
import { findCart } from "./active-cart.ts";
import { hasChanged, openCart, readContents, type CartContents } from "./contents.ts";
import {
  checkExpected,
  editCart,
  moveToBranch,
  openForEdit,
  removeProducts,
  type OpenedCart,
  wishedIds,
} from "./edit.ts";
import { previewStore } from "./preview.ts";
import { branchOfMember } from "./queries.ts";
import { restoreToCart } from "./restore.ts";
import { chooseForLineShortage, chooseForShortage } from "./shortage.ts";
import { summarize } from "./summary.ts";
import { cartView, headView, type Branch } from "./views.ts";
import { basketOf } from "./vouchers/basket.ts";
import { checkVoucher } from "./vouchers/read.ts";
import { voucherRoutes } from "./vouchers/routes.ts";

interface BranchWanted {
  readonly request: Request;
  readonly memberId: string;
  readonly shelf: Shelf;
}

const coverageOf = (
  { config }: Pick<Deps, "config">,
  { request, shelf }: BranchWanted,
  row: StatementRow<typeof branchOfMember>,
): Branch["coverage"] => {
  if (!row.has_address) return "none";
  const chosen = decodeStoreCode(config.secret, request.headers.get("storecode") ?? "");
  return row.is_served || chosen === shelf.storeCode ? "served" : "unserved";
};

/** The branch behind a request, and whether it serves the member's address. */
const findBranch = async (
  db: Db,
  needs: Pick<Deps, "config">,
  wanted: BranchWanted,
): Promise<Branch> => {
  const { secret } = needs.config;
  const { memberId, shelf } = wanted;
  const row = await one(db, branchOfMember, {
    memberId,
    storeId: shelf.storeId,
  });
  return {
    name: row.name,
    encodedStoreCode: encodeStoreCode(secret, shelf.storeCode),
    encodedFcCode: row.warehouse_code === null ? "" : encodeStoreCode(secret, row.warehouse_code),
    coverage: coverageOf(needs, wanted, row),
  };
};

interface RemovalFields {
  readonly memberId?: string | undefined;
  readonly cartDetailId?: string | number | readonly (string | number)[] | undefined;
}

/** Another member's id is refused, never answered with another member's data. */
const isForeign = (member: SessionMember, memberId: string | undefined): boolean =>
  memberId !== undefined && memberId !== member.memberId;

interface VoucherWanted {
  readonly memberId: string;
  readonly shelf: Shelf;
  readonly contents: CartContents;
  /** Of the call; empty without one. */
  readonly voucherCode: string;
}

/** The voucher of the call, else the one that the cart holds. */
const voucherOf = async (
  db: Db,
  { clock }: Deps,
  { memberId, shelf, contents, voucherCode }: VoucherWanted,
) => {
  const code = voucherCode || contents.voucherCode;
  if (code === "") return undefined;
  const reader = { memberId, openOrderId: contents.openOrderId };
  const basket = basketOf(contents.items, shelf.storeId, clock.now());
  return checkVoucher(db, reader, code, basket);
};

/** The cart as it is after the transaction that changes it, which reads the branch on its way. */
const changeCart = async <Code extends string>(
  context: MemberContext,
  productIds: readonly number[],
  change: (tx: Tx, opened: OpenedCart) => Promise<CartContents | Failure<Code>>,
): Promise<contract.Cart | Failure<Code>> => {
  const { deps, request, member } = context;
  const { memberId } = member;
  const shelf = await context.shelf();
  const work = async (tx: Tx) => {
    const opened = await openForEdit(tx, deps, member, shelf, productIds);
    const [contents, branch] = await Promise.all([
      change(tx, opened),
      findBranch(tx, deps, { request, memberId, shelf }),
    ]);
    return isFailure(contents) ? contents : { contents, branch };
  };
  const changed = await deps.db.transaction(work, { plans: "generic" });
  if (isFailure(changed)) return changed;
  const { contents, branch } = changed;
  const wanted = { memberId, shelf, contents, voucherCode: "" };
  return cartView(contents, branch, await voucherOf(deps.db, deps, wanted));
};

const currentCart = async (context: MemberContext, voucherCode = ""): Promise<contract.Cart> => {
  const { deps, request, member } = context;
  const { memberId } = member;
  const shelf = await context.shelf();
  return deps.db.reading(async (db) => {
    const cart = await openCart(db, deps, memberId, shelf.storeId);
    const [contents, branch] = await Promise.all([
      readContents(db, member, shelf, cart),
      findBranch(db, deps, { request, memberId, shelf }),
    ]);
    const voucher = await voucherOf(db, deps, { memberId, shelf, contents, voucherCode });
    return cartView(contents, branch, voucher);
  });
};

/** As `currentCart` with what a checkout begins with: no offers are read, and no cart is made where there is none. */
const headOfCart = async (context: MemberContext): Promise<contract.CartHead> => {
  const { deps, request, member } = context;
  const { memberId } = member;
  const shelf = await context.shelf();
  return deps.db.reading(async (db) => {
    const [found, branch] = await Promise.all([
      findCart(db, deps, memberId),
      findBranch(db, deps, { request, memberId, shelf }),
    ]);
    return headView(found?.cart, branch);
  });
};

type Named = readonly number[] | Failure<"VALIDATION_FAILED">;

/** A line's id is that of its product: a cart holds a product once. Undefined where the field is left out. */
const productIdsOf = ({ cartDetailId }: RemovalFields): Named | undefined => {
  if (cartDetailId === undefined) return undefined;
  const ids = [cartDetailId].flat().flatMap((id) => String(id).split(","));
  const isReadable = ids.length > 0 && ids.every((id) => /^[1-9][0-9]{0,14}$/.test(id));
  return isReadable
    ? ids.map(Number)
    : fail("VALIDATION_FAILED", { fields: { cartDetailId: "regex" } });
};

const unnamed = fail("VALIDATION_FAILED", { fields: { cartDetailId: "required" } });

/**
 * The products of which the cart shows a change. Where no store serves the address the cart is shown empty. So nothing
 * counts as changed, and the cart stays as it is.
 */
const changedProducts = async (context: MemberContext): Promise<readonly number[]> => {
  const { deps, request, member } = context;
  const shelf = await context.shelf();
  const wanted = { request, memberId: member.memberId, shelf };
  if ((await findBranch(deps.db, deps, wanted)).coverage === "unserved") return [];
  const cart = await openCart(deps.db, deps, member.memberId, shelf.storeId);
  const { items, unavailable } = await readContents(deps.db, member, shelf, cart);
  return [...items.filter(hasChanged), ...unavailable].map(({ product }) => product.product_id);
};

const remove = (context: MemberContext, productIds: readonly number[]) =>
  changeCart<never>(context, [], (tx, opened) => removeProducts(tx, opened, productIds));

const mountReading = (router: Router): void => {
  route(router, contract.activeCart, async ({ params, query }, context) =>
    isForeign(context.member, params.memberId)
      ? fail("FORBIDDEN")
      : currentCart(context, query.voucherCode),
  );

  route(router, contract.cartSummary, async ({ params }, { deps, member, shelf }) =>
    isForeign(member, params.memberId) ? fail("FORBIDDEN") : summarize(deps, member, await shelf()),
  );

  route(router, contract.cartHead, async ({ params }, context) =>
    isForeign(context.member, params.memberId) ? fail("FORBIDDEN") : headOfCart(context),
  );

  route(router, contract.previewStore, async ({ params, query }, { deps, member, shelf }) => {
    if (isForeign(member, params.memberId)) return fail("FORBIDDEN");
    const there = await shelfOfStore(deps, query.storeCode);
    if (there === undefined) return fail("STORE_NOT_FOUND");
    return previewStore(deps, member, await shelf(), there);
  });
};

const mountWriting = (router: Router): void => {
  route(router, contract.editCart, async ({ body }, context) => {
    const { memberId, listCartDetail: wanted } = body;
    if (isForeign(context.member, memberId)) return fail("FORBIDDEN");
    return changeCart(
      context,
      wishedIds(wanted),
      async (tx, opened) =>
        checkExpected(opened.cart, wanted) ?? editCart(tx, context.deps, opened, wanted),
    );
  });

  for (const endpoint of [contract.removeLine, contract.removeLines]) {
    route(router, endpoint, async ({ query, body }, context) => {
      const fields = { ...query, ...body };
      if (isForeign(context.member, fields.memberId)) return fail("FORBIDDEN");
      const named = productIdsOf(fields) ?? unnamed;
      return isFailure(named) ? named : remove(context, named);
    });
  }

  route(router, contract.removeChangedLines, async ({ query, body }, context) => {
    const fields = { ...query, ...body };
    if (isForeign(context.member, fields.memberId)) return fail("FORBIDDEN");
    const productIds = productIdsOf(fields) ?? (await changedProducts(context));
    if (isFailure(productIds)) return productIds;
    if (productIds.length === 0) return currentCart(context);
    return remove(context, productIds);
  });

  route(router, contract.restoreLines, async ({ body }, context) => {
    const { deps, member, shelf } = context;
    if (isForeign(member, body.memberId)) return fail("FORBIDDEN");
    const failure = await restoreToCart(deps, member, await shelf(), body.listCartDetail);
    return isFailure(failure) ? failure : currentCart(context);
  });

  route(router, contract.removeBranchLines, async ({ query, body }, context) => {
    const { deps, request, member } = context;
    if (isForeign(member, body.memberId ?? query.memberId)) return fail("FORBIDDEN");
    const shelf = await context.shelf();
    const wanted = { request, memberId: member.memberId, shelf };
    await moveToBranch(deps, member, shelf, async (tx) => {
      const { coverage } = await findBranch(tx, deps, wanted);
      return coverage === "unserved";
    });
    return currentCart(context);
  });
};

const mountShortages = (router: Router): void => {
  route(router, contract.chooseForShortage, async ({ body }, context) => {
    const { deps, member, shelf } = context;
    if (isForeign(member, body.memberId)) return fail("FORBIDDEN");
    await chooseForShortage(deps, member, await shelf(), body.choice);
    return currentCart(context);
  });

  route(router, contract.chooseForLineShortage, async ({ body }, context) => {
    const { deps, member, shelf } = context;
    const { memberId, ...choice } = body;
    if (isForeign(member, memberId)) return fail("FORBIDDEN");
    const failure = await chooseForLineShortage(deps, member, await shelf(), choice);
    return isFailure(failure) ? failure : currentCart(context);
  });
};

/** All calls of the cart. */
export const cartRoutes = (router: Router): void => {
  mountReading(router);
  mountWriting(router);
  voucherRoutes(router);
  mountShortages(router);
};
