/**
 * Checkouts per second of members who check out again and again with other products while their order is
 * not placed, beside transactions with as many bare round trips on the same rows. All want the same few
 * products, so they wait for each other.
 *
 *     DATABASE_URL=postgres://…/empty_database node bench/checkout/run.ts
 */
import { randomBytes, randomUUID } from "node:crypto";
import { checkoutDelivery } from "@gerai/contract/checkout";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { editCart } from "@gerai/gateway/cart/edit";
import { activeCart } from "@gerai/gateway/cart/queries";
import { checkout, precheckout } from "@gerai/gateway/checkout/checkout";
import type { GatewayConfig } from "@gerai/gateway/config";
import { one, openDatabase } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { isFailure } from "@gerai/gateway/failure";
import { encodeStoreCode } from "@gerai/gateway/location/store-code";
import { percentile, printTable } from "../support/table.ts";

const seconds = 8;
const productsInCart = 8;
/** What everybody wants; carts differ by what they leave out. */
const wantedProducts = 12;
/** Statements that a checkout of one store sends, begin and commit among them. */
const roundTrips = 22;

const url = process.env["DATABASE_URL"];
if (url === undefined) throw new Error("DATABASE_URL must name an empty database");
const db = openDatabase({ url, max: 40, statementTimeoutMs: 8_000 });
await migrate(db);
await db.pool.query(`
  insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, is_default)
    values (1, 'S1', 'store', 'Gerai Menteng', -6.195, 106.832, 5000, true) on conflict do nothing;
  insert into categories (category_id, category_code, name, slug, position, path)
    values (1, 'c', 'Minuman', 'minuman', 1, '{1}') on conflict do nothing;
  insert into products (product_id, sku, name, slug, category_id, category_path)
    select n, 'p' || n, 'Produk ' || n, 'produk-' || n, 1, '{1}' from generate_series(1, 2000) n
    on conflict do nothing;
  insert into store_products (store_id, product_id, list_price, price, available)
    select 1, n, 1000, 1000, 1000000 from generate_series(1, 2000) n on conflict do nothing;
  analyze`);

const nowhere = { baseUrl: "http://127.0.0.1:9", key: "none" };
const config: GatewayConfig = {
  databaseUrl: url,
  databaseConnections: 40,
  logLevel: "silent",
  publicUrl: "http://localhost:3000",
  verifyEmailUrl: "http://localhost:3000",
  brand: "Gerai",
  mediaDir: ".",
  secret: randomBytes(32).toString("hex"),
  providers: { whatsapp: nowhere, sms: nowhere, courier: nowhere, store: undefined },
  payment: {
    hostedOrigins: [],
    appOnly: [],
    minutes: { short: 15, virtualAccount: 120, total: 120, beforeSlot: 60 },
  },
  mail: {
    url: "smtp://127.0.0.1:9",
    from: { name: "Gerai", address: "halo@localhost" },
    requireTls: false,
  },
  vat: { percent: 12, base: [11, 12] },
  limits: {
    registrationsPerAddress: 1,
    codesPerHour: 1,
    callsPerMinute: 1,
    addresses: 1,
    openCashOrders: 1_000,
    openCashAmount: 1_000_000_000,
    slotCapacity: 1_000_000,
  },
};
const needs = { db, config, clock: { now: () => new Date() }, ids: { next: randomUUID } };
const shelf = { storeId: 1, storeCode: "S1", warehouseId: null };

const place = { latitude: -6.196, longitude: 106.833 };
const formOf = (memberId: string, cartId: string) => ({
  ...checkoutDelivery.body.parse({
    memberId,
    cartId,
    storeCode: encodeStoreCode(config.secret, "S1"),
    intendedReceiver: "Rina Kartika",
    address: "Menteng",
    postCode: "10310",
    labelAddress: "Rumah",
    deliveryLatitude: place.latitude,
    deliveryLongitude: place.longitude,
    phoneReceiver: "081234567890",
    pinpointDetail: place,
  }),
  paymentChannel: PaymentChannel.CashOnDelivery,
});

/** A sample without repetition. */
const sample = (count: number, of: number): number[] =>
  Array.from({ length: of }, (_, index) => index + 1)
    .toSorted(() => Math.random() - 0.5)
    .slice(0, count);

interface Lane {
  readonly prepare: () => Promise<void>;
  readonly work: () => Promise<void>;
}

/** A member who fills the cart anew before each checkout; only the checkout is timed. */
const memberLane = async (): Promise<Lane> => {
  const member = { memberId: randomUUID(), sessionHash: randomBytes(32), isAgeVerified: false };
  const fill = async (): Promise<void> => {
    const kept = new Set(sample(productsInCart, wantedProducts));
    const lines = Array.from({ length: wantedProducts }, (_, index) => index + 1);
    const wanted = lines.map((productId) => ({ productId, quantity: kept.has(productId) ? 1 : 0 }));
    if (isFailure(await editCart(needs, member, shelf, wanted))) throw new Error("cart refused");
  };
  await fill();
  const { cart_id: cartId } = await one(db, activeCart, {
    memberId: member.memberId,
    now: needs.clock.now(),
  });
  const shopper = { member, shelf };
  const form = formOf(member.memberId, cartId);
  let draft = "";
  return {
    prepare: async () => {
      await fill();
      const seen = await precheckout(needs, shopper, form);
      if (isFailure(seen)) throw new Error(seen.code);
      draft = seen.draft;
    },
    work: async () => {
      const made = await db.transaction((tx) => checkout(tx, needs, shopper, { ...form, draft }));
      if (isFailure(made)) throw new Error(made.code);
    },
  };
};

/** The bare transaction: the same number of round trips, one of which takes the same rows in order. */
const bareLane = async (): Promise<Lane> => ({
  prepare: () => Promise.resolve(),
  work: () =>
    db.transaction(async ({ client }) => {
      for (let trip = 0; trip < roundTrips - 3; trip += 1) {
        const values = [100 + trip];
        const text = "select available from store_products where store_id = 1 and product_id = $1";
        await client.query({ name: "bare_read", text, values });
      }
      await client.query({
        name: "bare_take",
        text: `with shelf as (select product_id from store_products
            where store_id = 1 and product_id = any($1::bigint[]) order by product_id for update)
          update store_products s set available = available - 1 from shelf
          where s.store_id = 1 and s.product_id = shelf.product_id`,
        values: [sample(productsInCart, wantedProducts)],
      });
    }),
});

interface Measured {
  readonly times: readonly number[];
  readonly failures: number;
}

/** Repeats the work in each lane for a while; times in milliseconds. */
const measure = async (lanes: readonly Lane[]): Promise<Measured> => {
  const times: number[] = [];
  let failures = 0;
  const end = performance.now() + seconds * 1_000;
  const run = async ({ prepare, work }: Lane): Promise<void> => {
    while (performance.now() < end) {
      await prepare();
      const begun = performance.now();
      await work().then(
        () => times.push(performance.now() - begun),
        () => (failures += 1),
      );
    }
  };
  await Promise.all(lanes.map(run));
  return { times, failures };
};

const perSecond = ({ times }: Measured): number => times.length / seconds;

const rows: string[][] = [];
for (const count of [1, 4, 32]) {
  const bare = await measure(await Promise.all(Array.from({ length: count }, bareLane)));
  const orders = await measure(await Promise.all(Array.from({ length: count }, memberLane)));
  const row = (name: string, measured: Measured): string[] => [
    `${name}, ${count} at a time`,
    perSecond(measured).toFixed(0),
    `${((perSecond(measured) / perSecond(bare)) * 100).toFixed(0)} %`,
    percentile(measured.times, 0.5).toFixed(0),
    percentile(measured.times, 0.99).toFixed(0),
    String(measured.failures),
  ];
  rows.push(row("bare transactions", bare), row("checkouts", orders));
}
printTable(
  `Checkouts of ${productsInCart} products with an unplaced order, beside ${roundTrips} bare round trips`,
  ["work", "per second", "of bare", "p50 ms", "p99 ms", "failed"],
  rows,
);
await db.close();
