import type { BuyAgain, BuyAgainItem } from "@gerai/contract/buy-again";
import type { ProductCard } from "@gerai/contract/catalogue";
import { toRupiah } from "@gerai/contract/money";
import {
  planRefill,
  refillCart,
  takeRefillBack,
  type Refill,
  type RefillStep,
} from "../cart/refill.ts";
import { findSubstitutes, type SoughtProduct } from "../catalogue/engine/substitutes.ts";
import { pictureView } from "../catalogue/views.ts";
import { maybeOne, type Tx } from "../db/database.ts";
import { json, statement } from "../db/statement.ts";
import type { Deps } from "../deps.ts";
import { fail, type Failure } from "../failure.ts";
import type { SessionMember, Shelf } from "../http/context.ts";
import { decodeOrderId, encodeOrderId } from "./secret-id.ts";

type Needs = Pick<Deps, "db" | "readDb" | "clock" | "ids" | "config">;

interface BoughtJson {
  /** Null for goods of a till that the catalogue does not know. */
  readonly productId: number | null;
  readonly name: string;
  readonly picture: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly quantity: number;
  /** What one unit cost in the end, in rupiah. */
  readonly price: number;
}

const boughtGoods = statement({
  name: "orders.bought_goods",
  text: `select o.order_number, coalesce((
      select json_agg(json_build_object('productId', l.product_id, 'name', l.product_name, 'picture', p.picture,
        'width', p.width, 'height', p.height, 'quantity', l.quantity, 'price', round(l.amount_final::numeric / l.quantity))
        order by l.line_no)
      from order_lines l left join pictures p on p.picture = l.picture
      where l.member_id = :memberId and l.order_id = :orderId), '[]') as lines
    from orders o where o.member_id = :memberId and o.order_id = :orderId`,
  parameters: { memberId: "uuid", orderId: "uuid" },
  row: { order_number: "text", lines: json<readonly BoughtJson[]>() },
});

interface BoughtOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Each product once; what the catalogue does not know as often as it stands there. */
  readonly goods: readonly BoughtJson[];
}

/** Several lines of one product are one wish. */
const eachOnce = (lines: readonly BoughtJson[]): readonly BoughtJson[] => {
  const goods = new Map<number | string, BoughtJson>();
  for (const [at, line] of lines.entries()) {
    const key = line.productId ?? `line ${at}`;
    const before = goods.get(key);
    goods.set(key, before ? { ...before, quantity: before.quantity + line.quantity } : line);
  }
  return [...goods.values()];
};

const refillOf = ({ orderId, goods }: BoughtOrder): Refill => ({
  source: orderId,
  wishes: goods.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  ),
});

/** Missing for a reason that another product would not have. */
const isReplaceable = ({ state, problem }: RefillStep): boolean =>
  state === "missing" &&
  problem?.code !== "AGE_VERIFICATION_REQUIRED" &&
  problem?.code !== "CART_FULL";

const soughtOf = (step: RefillStep, { price }: BoughtJson): readonly SoughtProduct[] => {
  const { product } = step;
  const categoryId = product?.category_path.at(-1);
  if (!isReplaceable(step) || product === undefined || categoryId === undefined) return [];
  const { product_id: productId, unit, net_content: netContent } = product;
  return [{ productId, categoryId, unit, netContent, price: product.price ?? price }];
};

const itemView = (
  good: BoughtJson,
  step: RefillStep | undefined,
  substitute: ProductCard | undefined,
): BuyAgainItem => {
  const product = step?.product;
  return {
    productId: good.productId ?? 0,
    productName: good.name,
    slug: product?.is_active === true ? product.slug : "",
    picture: pictureView(good.picture, good.width, good.height),
    state: step?.state ?? "missing",
    wanted: good.quantity,
    quantity: step?.quantity ?? 0,
    price: toRupiah(product?.price ?? 0),
    priceThen: toRupiah(good.price),
    problem: step?.problem ?? null,
    substitute: substitute ?? null,
  };
};

const readOrder = async (
  { db, config }: Needs,
  { memberId }: SessionMember,
  secretId: string,
): Promise<BoughtOrder | undefined> => {
  const orderId = decodeOrderId(config.secret, secretId);
  if (orderId === undefined) return undefined;
  const row = await maybeOne(db, boughtGoods, { memberId, orderId });
  return row && { orderId, orderNumber: row.order_number, goods: eachOnce(row.lines) };
};

const show = async (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  order: BoughtOrder,
): Promise<BuyAgain> => {
  const steps = await planRefill(needs.db, needs, member, shelf, refillOf(order));
  const byId = new Map(steps.map((step) => [step.productId, step]));
  const parts = order.goods.map((good) => ({ good, step: byId.get(good.productId ?? 0) }));
  const sought = parts.flatMap(({ good, step }) =>
    step === undefined ? [] : soughtOf(step, good),
  );
  const substitutes = await findSubstitutes(needs.readDb, sought, new Set(byId.keys()), shelf);
  return {
    secretId: encodeOrderId(needs.config.secret, order.orderId),
    orderNumber: order.orderNumber,
    items: parts.map(({ good, step }) =>
      itemView(good, step, substitutes.get(good.productId ?? 0)),
    ),
  };
};

type Change = (tx: Tx, order: BoughtOrder) => Promise<void>;

const changeAndShow = async (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  secretId: string,
  change: Change | undefined,
): Promise<BuyAgain | Failure<"ORDER_NOT_FOUND">> => {
  const order = await readOrder(needs, member, secretId);
  if (order === undefined) return fail("ORDER_NOT_FOUND");
  if (change !== undefined) await needs.db.transaction((tx) => change(tx, order));
  return show(needs, member, shelf, order);
};

/** What of an order can be bought again, and what of it lies in the cart; nothing is written. */
export const readBuyAgain = (needs: Needs, member: SessionMember, shelf: Shelf, secretId: string) =>
  changeAndShow(needs, member, shelf, secretId, undefined);

/** Puts everything of an order into the cart that can be had. */
export const buyAgain = (needs: Needs, member: SessionMember, shelf: Shelf, secretId: string) =>
  changeAndShow(needs, member, shelf, secretId, (tx, order) =>
    refillCart(tx, needs, member, shelf, refillOf(order)),
  );

/** Takes back what `buyAgain` put in. */
export const undoBuyAgain = (needs: Needs, member: SessionMember, shelf: Shelf, secretId: string) =>
  changeAndShow(needs, member, shelf, secretId, (tx, { orderId }) =>
    takeRefillBack(tx, needs, member, shelf, orderId),
  );
