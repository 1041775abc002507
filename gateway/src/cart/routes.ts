import * as contract from "@gerai/contract/cart";
import type { Tx } from "../db/database.ts";
import { fail, isFailure, type Failure } from "../failure.ts";
import type { Context, SessionMember, Shelf } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import { shelfOfStore } from "../location/shelf.ts";
import { findBranch } from "./branch.ts";
import { openCart, readContents, type CartContents } from "./contents.ts";
import { editCart, moveToBranch, removeProducts } from "./edit.ts";
import { previewStore } from "./preview.ts";
import { restoreToCart } from "./restore.ts";
import { chooseForLineShortage, chooseForShortage } from "./shortage.ts";
import { summarize } from "./summary.ts";
import { cartView } from "./views.ts";
import { basketOf } from "./vouchers/basket.ts";
import { checkVoucher } from "./vouchers/read.ts";
import { voucherRoutes } from "./vouchers/routes.ts";

type MemberContext = Context<SessionMember>;

interface RemovalFields {
  readonly memberId?: string | undefined;
  readonly cartDetailId?: string | number | readonly (string | number)[] | undefined;
}

/** Another member's id is refused, never answered with another member's data. */
const isForeign = (member: SessionMember, memberId: string | undefined): boolean =>
  memberId !== undefined && memberId !== member.memberId;

const currentContents = async ({ deps, member, shelf }: MemberContext) => {
  const present = await shelf();
  const cart = await openCart(deps.db, deps, member.memberId, present.storeId);
  return readContents(deps.db, member, present, cart);
};

/** The voucher of the call, else the one that the cart holds. */
const voucherOf = async (
  { deps, member, shelf }: MemberContext,
  contents: CartContents,
  voucherCode: string,
) => {
  const code = voucherCode || contents.voucherCode;
  if (code === "") return undefined;
  const reader = { memberId: member.memberId, openOrderId: contents.openOrderId };
  const basket = basketOf(contents.items, (await shelf()).storeId, deps.clock.now());
  return checkVoucher(deps.db, reader, code, basket);
};

/** The cart as it is after the transaction that changes it, which reads the branch on its way. */
const changeCart = async <Code extends string>(
  context: MemberContext,
  change: (tx: Tx, shelf: Shelf) => Promise<CartContents | Failure<Code>>,
): Promise<contract.Cart | Failure<Code>> => {
  const { deps, request, member } = context;
  const shelf = await context.shelf();
  const work = async (tx: Tx) => {
    const [contents, branch] = await Promise.all([
      change(tx, shelf),
      findBranch(tx, deps, { request, member, shelf }),
    ]);
    return isFailure(contents) ? contents : { contents, branch };
  };
  const changed = await deps.db.transaction(work, { plans: "generic" });
  if (isFailure(changed)) return changed;
  const { contents, branch } = changed;
  return cartView(contents, branch, await voucherOf(context, contents, ""));
};

const currentCart = async (context: MemberContext, voucherCode = ""): Promise<contract.Cart> => {
  const { deps, request, member } = context;
  const shelf = await context.shelf();
  const [contents, branch] = await Promise.all([
    currentContents(context),
    findBranch(deps.db, deps, { request, member, shelf }),
  ]);
  return cartView(contents, branch, await voucherOf(context, contents, voucherCode));
};

/** A line's id is that of its product: a cart holds a product once. */
const productIdsOf = ({ cartDetailId }: RemovalFields): readonly number[] =>
  [cartDetailId ?? []]
    .flat()
    .flatMap((id) => String(id).split(","))
    .filter((id) => /^[1-9][0-9]{0,14}$/.test(id))
    .map(Number);

const changedProducts = async (context: MemberContext): Promise<readonly number[]> => {
  const { items, unavailable } = await currentContents(context);
  const changed = items.filter(
    ({ problem, previousPrice }) => problem !== undefined || previousPrice !== null,
  );
  return [...changed, ...unavailable].map(({ product }) => product.product_id);
};

const remove = async (
  context: MemberContext,
  fields: RemovalFields,
  productIds: readonly number[],
): Promise<contract.Cart | Failure<"FORBIDDEN" | "VALIDATION_FAILED">> => {
  const { deps, member } = context;
  if (isForeign(member, fields.memberId)) return fail("FORBIDDEN");
  if (productIds.length === 0) {
    return fail("VALIDATION_FAILED", { fields: { cartDetailId: "required" } });
  }
  return changeCart(context, (tx, shelf) => removeProducts(tx, deps, member, shelf, productIds));
};

const mountReading = (router: Router): void => {
  route(router, contract.activeCart, async ({ params, query }, context) =>
    isForeign(context.member, params.memberId)
      ? fail("FORBIDDEN")
      : currentCart(context, query.voucherCode),
  );

  route(router, contract.cartSummary, async ({ params }, { deps, member, shelf }) =>
    isForeign(member, params.memberId) ? fail("FORBIDDEN") : summarize(deps, member, shelf),
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
    const { deps, member } = context;
    if (isForeign(member, body.memberId)) return fail("FORBIDDEN");
    return changeCart(context, (tx, shelf) =>
      editCart(tx, deps, member, shelf, body.listCartDetail),
    );
  });

  for (const endpoint of [contract.removeLine, contract.removeLines]) {
    route(router, endpoint, async ({ query, body }, context) => {
      const fields = { ...query, ...body };
      return remove(context, fields, productIdsOf(fields));
    });
  }

  route(router, contract.removeChangedLines, async ({ query, body }, context) => {
    const fields = { ...query, ...body };
    const named = productIdsOf(fields);
    const productIds = named.length > 0 ? named : await changedProducts(context);
    return productIds.length === 0 ? currentCart(context) : remove(context, fields, productIds);
  });

  route(router, contract.restoreLines, async ({ body }, context) => {
    const { deps, member, shelf } = context;
    if (isForeign(member, body.memberId)) return fail("FORBIDDEN");
    const failure = await restoreToCart(deps, member, await shelf(), body.listCartDetail);
    return isFailure(failure) ? failure : currentCart(context);
  });

  route(router, contract.removeBranchLines, async ({ query, body }, context) => {
    const { deps, member, shelf } = context;
    if (isForeign(member, body.memberId ?? query.memberId)) return fail("FORBIDDEN");
    await moveToBranch(deps, member, await shelf());
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
