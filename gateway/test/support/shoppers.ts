import * as cart from "@gerai/contract/cart";
import * as checkout from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { saveToList } from "@gerai/contract/shopping-lists";
import { askStockAlert } from "@gerai/contract/stock-alerts";
import { deviceOf, newFingerprint } from "../../src/account/fingerprint.ts";
import { openSession } from "../../src/account/session.ts";
import type { GatewayConfig } from "../../src/config.ts";
import type { Deps } from "../../src/deps.ts";
import { seedCatalogue, seededNow } from "./seed-catalogue.ts";
import { testGateway, type TestGateway } from "./test-gateway.ts";

/** A member who is logged in, without the cost of a password. */
export interface Shopper {
  readonly memberId: string;
  readonly headers: { readonly token: string; readonly fingerprint: string };
}

export interface ShopWorld extends TestGateway {
  /** Moves the gateway's clock. */
  readonly pass: (minutes: number) => void;
  readonly newShopper: (options?: { readonly adult?: boolean }) => Promise<Shopper>;
  /** A shopper whose main address the store `Gerai Menteng` serves. */
  readonly newNeighbour: () => Promise<Shopper>;
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
}

type Row = Readonly<Record<string, string | number | boolean | null | Date>>;

const insertMember = `insert into members (member_id, member_number, phone, full_name, referral_code,
    password_hash, terms_accepted_at, created_at, age_verified_at, age_verified_session)
  values ($1, $2, $3, 'Rina Kartika', 'TESTABCD', '$argon2id$test', now(), now(), $4::timestamptz,
    case when $4::timestamptz is null then null else '\\x00'::bytea end)`;

const insertAddress = `insert into addresses (member_id, address_id, label, recipient, contact_number,
    latitude, longitude, detail, courier_note, formatted, postal_code, province, city, district,
    sub_district, is_main, created_at, updated_at)
  values ($1, $2, 'Rumah', 'Rina Kartika', '081234567890', -6.196, 106.833, 'Jl. Cikini 5', '',
    'Menteng, Jakarta Pusat 10310', '10310', 'DKI Jakarta', 'Jakarta Pusat', 'Menteng', 'Menteng',
    true, now(), now())`;

const openDoor = async (deps: Deps, memberId: string): Promise<Shopper["headers"]> => {
  const fingerprint = newFingerprint(deps.config.secret);
  const request = new Request("http://shop.test/", { headers: { fingerprint } });
  const device = deviceOf(deps.config.secret, request);
  if (device === undefined) throw new Error("the fingerprint is not genuine");
  const opened = await deps.db.transaction((tx) =>
    openSession(tx, deps, memberId, { device, userAgent: "" }),
  );
  return { token: opened.token ?? "", fingerprint };
};

/** A member of this shop who is logged in; the `number`s of a shop's members differ. */
export const addShopper = async (
  deps: Deps,
  number: number,
  verifiedAt: Date | null = null,
): Promise<Shopper> => {
  const memberId = deps.ids.next();
  const digits = String(number).padStart(8, "0");
  const names = [`99900000${digits}`, `0812${digits}`];
  await deps.db.pool.query(insertMember, [memberId, ...names, verifiedAt]);
  return { memberId, headers: await openDoor(deps, memberId) };
};

/** Whoever changes these tables raises the version of the catalogue. */
const changesAssortment =
  /\b(?:update|insert into|delete from) (?:products|promotions|promotion_products|pictures)\b/;
const raiseVersion =
  "update catalogue_version set version = version + 1, assortment = assortment + 1";

/** The gateway with the seeded shelf, at a time when its promotions run. */
export const shopWorld = async (
  changes: Partial<Deps> = {},
  config: Partial<GatewayConfig> = {},
): Promise<ShopWorld> => {
  let now = seededNow.getTime();
  const world = await testGateway({ clock: { now: () => new Date(now) }, ...changes }, config);
  await seedCatalogue(world.deps.db);
  const { pool } = world.deps.db;
  let members = 0;

  const newShopper: ShopWorld["newShopper"] = async ({ adult = false } = {}) => {
    members += 1;
    return addShopper(world.deps, members, adult ? new Date(now) : null);
  };

  return {
    ...world,
    pass: (minutes) => {
      now += minutes * 60_000;
    },
    newShopper,
    newNeighbour: async () => {
      const shopper = await newShopper();
      await pool.query(insertAddress, [shopper.memberId, world.deps.ids.next()]);
      return shopper;
    },
    query: async (text, values = []) => {
      const { rows } = await pool.query<Row>(text, [...values]);
      if (changesAssortment.test(text)) await pool.query(raiseVersion);
      return rows;
    },
  };
};

/** Sets quantities in the cart, `{ productId: quantity }`. */
export const fillCart = (
  { call }: ShopWorld,
  { memberId, headers }: Shopper,
  quantities: Readonly<Record<number, number>>,
) =>
  call(
    cart.editCart,
    {
      body: {
        memberId,
        listCartDetail: Object.entries(quantities).map(([productId, quantity]) => ({
          productId: Number(productId),
          quantity,
        })),
      },
    },
    headers,
  );

/** The cart as its page reads it. */
export const readCart = async ({ call }: ShopWorld, { memberId, headers }: Shopper) => {
  const result = await call(cart.activeCart, { params: { memberId } }, headers);
  if (!result.ok) throw new Error(result.code);
  return result.data;
};

/** A new neighbour with a full cart, `{ productId: quantity }`. */
export const neighbourWithCart = async (
  world: ShopWorld,
  quantities: Readonly<Record<number, number>>,
): Promise<Shopper> => {
  const shopper = await world.newNeighbour();
  const filled = await fillCart(world, shopper, quantities);
  if (!filled.ok) throw new Error(filled.code);
  return shopper;
};

/** Saves two units of a product in a new shopping list. */
export const saveList = ({ call, deps }: ShopWorld, { headers }: Shopper, productId = 4) => {
  const lines = [{ productId, quantity: 2 }];
  return call(saveToList, { body: { listId: deps.ids.next(), name: "Dapur", lines } }, headers);
};

/** Has the member wait to hear of a product that is sold out. */
export const awaitStock = ({ call }: ShopWorld, { headers }: Shopper, productId = 10) =>
  call(askStockAlert, { body: { productId } }, headers);

/** Sets what a product's shelves hold, in all stores. */
export const setStock = ({ query }: ShopWorld, productId: number, available: number) =>
  query(
    "update store_products set available = $2::int, delivered = delivered + $2::int - available where product_id = $1",
    [productId, available],
  );

/** The statuses of the member's orders, the oldest first. */
export const statusesOf = async ({ query }: ShopWorld, { memberId }: Shopper) =>
  (
    await query("select status from orders where member_id = $1 order by created_at, order_id", [
      memberId,
    ])
  ).map(({ status }) => status);

/** What the checkout page sends for the neighbour's address. */
const checkoutForm = async (
  world: ShopWorld,
  shopper: Shopper,
  changes: Partial<checkout.CheckoutForm> = {},
): Promise<checkout.CheckoutForm> => {
  const { id, encodedStoreCode } = await readCart(world, shopper);
  return {
    memberId: shopper.memberId,
    cartId: id,
    storeCode: encodedStoreCode,
    intendedReceiver: "Rina Kartika",
    address: "Menteng, Jakarta Pusat 10310",
    postCode: "10310",
    labelAddress: "Rumah",
    deliveryLatitude: -6.196,
    deliveryLongitude: 106.833,
    phoneReceiver: "081234567890",
    pinpointDetail: { latitude: -6.196, longitude: 106.833, detailAddress: "Jl. Cikini 5" },
    ...changes,
  };
};

/** Sends the checkout's form for the neighbour's address, without making an order. */
export const precheckout = async (
  world: ShopWorld,
  shopper: Shopper,
  changes: Partial<checkout.CheckoutForm> = {},
) => {
  const body = await checkoutForm(world, shopper, changes);
  return world.call(checkout.checkoutDelivery, { body }, shopper.headers);
};

/** What the checkout page sends for an order of the cart as it is now; with cash on delivery if not said. */
export const orderForm = async (
  world: ShopWorld,
  shopper: Shopper,
  {
    paymentChannel = PaymentChannel.CashOnDelivery,
    ...changes
  }: Partial<checkout.CheckoutForm> = {},
): Promise<checkout.CheckoutForm> => {
  const body = await checkoutForm(world, shopper, changes);
  const seen = await world.call(checkout.checkoutDelivery, { body }, shopper.headers);
  const draft = seen.ok ? seen.data.draft : "";
  return { ...body, paymentChannel, draft };
};

/** Makes an order of the cart; it is not placed yet. */
export const checkOut = async (
  world: ShopWorld,
  shopper: Shopper,
  channel?: PaymentChannel,
  changes: Partial<checkout.CheckoutForm> = {},
) => {
  const body = await orderForm(world, shopper, {
    ...changes,
    ...(channel && { paymentChannel: channel }),
  });
  return world.call(checkout.checkoutDelivery, { body }, shopper.headers);
};

/** Precheckout, checkout, place-order: the way of an order; with cash on delivery if not said. */
export const orderCart = async (
  world: ShopWorld,
  shopper: Shopper,
  channel?: PaymentChannel,
  changes: Partial<checkout.CheckoutForm> = {},
) => {
  const checked = await checkOut(world, shopper, channel, changes);
  if (!checked.ok) throw new Error(checked.code);
  const { orderId } = checked.data.order ?? { orderId: "" };
  const placed = await world.call(checkout.placeOrder, { body: { orderId } }, shopper.headers);
  if (!placed.ok) throw new Error(placed.code);
  return placed.data;
};
