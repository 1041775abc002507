import type { BuyAgain } from "@gerai/contract/buy-again";
import { refillView, type RefillGood } from "../cart/refill-view.ts";
import { planRefill, refillCart, takeRefillBack, type Refill } from "../cart/refill.ts";
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
  json: { lines: json<readonly BoughtJson[]>() },
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

const goodOfLine = ({ picture, width, height, ...line }: BoughtJson): RefillGood => ({
  ...line,
  picture: pictureView(picture, width, height),
});

const wishesOf = (goods: readonly BoughtJson[]): Refill["wishes"] =>
  goods.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }]));

const refillOf = ({ orderId, goods }: BoughtOrder): Refill => ({
  source: orderId,
  wishes: wishesOf(goods),
});

const readOrder = async (
  { db, config }: Pick<Needs, "db" | "config">,
  { memberId }: SessionMember,
  secretId: string,
): Promise<BoughtOrder | undefined> => {
  const orderId = decodeOrderId(config.secret, secretId);
  if (orderId === undefined) return undefined;
  const row = await maybeOne(db, boughtGoods, { memberId, orderId });
  return row && { orderId, orderNumber: row.order_number, goods: eachOnce(row.lines) };
};

/** The products of the member's order that the catalogue knows; undefined where it is not theirs. */
export const wishesOfOrder = async (
  needs: Pick<Deps, "db" | "config">,
  member: SessionMember,
  secretId: string,
): Promise<Refill["wishes"] | undefined> => {
  const order = await readOrder(needs, member, secretId);
  return order && wishesOf(order.goods);
};

const show = async (
  needs: Needs,
  member: SessionMember,
  shelf: Shelf,
  order: BoughtOrder,
): Promise<BuyAgain> => {
  const steps = await planRefill(needs.db, needs, member, shelf, refillOf(order));
  return {
    secretId: encodeOrderId(needs.config.secret, order.orderId),
    orderNumber: order.orderNumber,
    items: await refillView(needs, shelf, order.goods.map(goodOfLine), steps),
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
