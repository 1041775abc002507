/** The shop of the measurement: eight stores or more, 2,000 products, members who are logged in, the gateway in process. */
import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { deviceOf, newFingerprint } from "@gerai/gateway/account/fingerprint";
import { openSession } from "@gerai/gateway/account/session";
import { createGateway } from "@gerai/gateway/app";
import type { GatewayConfig } from "@gerai/gateway/config";
import type { Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { closeDeps, createDeps } from "@gerai/gateway/deps";
import type { Gateway } from "@gerai/gateway/http/request";
import { watchStatements } from "./round-trips.ts";

export const stores = 8;
/** So many that orders at once seldom are for the same window of a store: they take its places one after another. */
export const manyStores = 160;
/** They stand in rows, some 20 km apart. */
const storesInRow = 40;
export const products = 2_000;
/** What each shelf has of each product; more than is ever bought. */
export const units = 1_000_000;

/** A member whose main address one store serves. */
export interface Member {
  readonly memberId: string;
  /** From 1 on; also the store's id. */
  readonly store: number;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly headers: Readonly<Record<string, string>>;
}

export interface Shop {
  readonly gateway: Gateway;
  readonly db: Database;
  /** Logs new members in, each near the store of that number. */
  readonly join: (stores: readonly number[]) => Promise<readonly Member[]>;
  /** Does at once what autovacuum does within a minute: without it, plans are those of empty tables. */
  readonly settle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const nowhere = { baseUrl: "http://127.0.0.1:9", key: "none" };

const configOf = (databaseUrl: string): GatewayConfig => ({
  databaseUrl,
  databaseConnections: 20,
  logLevel: "silent",
  publicUrl: "http://shop.test",
  verifyEmailUrl: "http://shop.test",
  brand: "Gerai",
  mediaDir: tmpdir(),
  pictureDir: tmpdir(),
  pictureOrigins: [],
  pushOrigins: [],
  webhookOrigins: [],
  secret: randomBytes(32).toString("hex"),
  isPickedInOffice: false,
  providers: { whatsapp: nowhere, sms: nowhere, courier: nowhere, store: undefined },
  arrivalKeys: {},
  vat: { percent: 12, base: [11, 12] },
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
  limits: {
    registrationsPerAddress: 1,
    codesPerHour: 1,
    callsPerMinute: 1_000_000,
    addresses: 10,
    openCashOrders: 1_000,
    openCashAmount: 1_000_000_000,
    officeRefund: 500_000,
    officePoints: 100_000,
    unpaidOrders: 1_000_000,
    slotCapacity: 1_000_000,
  },
});

/** Each serves 5 km; open all day, so that the time of day changes nothing. */
const fillShop = (count: number): string => `
  begin;
  set local statement_timeout = 0;
  insert into stores (store_id, store_code, kind, name, latitude, longitude, coverage_radius_m, is_default,
      opens_at, closes_at)
    select n, 'S' || n, 'store', 'Gerai ' || n, -6.2 + n / ${storesInRow} * 0.2, 106 + n % ${storesInRow} * 0.2, 5000,
      n = 1, '00:00', '23:59'
    from generate_series(1, ${count}) n;
  insert into categories (category_id, category_code, name, slug, position, path)
    values (1, 'c', 'Minuman', 'minuman', 1, '{1}');
  insert into products (product_id, sku, name, slug, category_id, category_path, max_quantity)
    select n, 'p' || n, 'Produk ' || n, 'produk-' || n, 1, '{1}', 99 from generate_series(1, ${products}) n;
  insert into store_products (store_id, product_id, list_price, price, available)
    select s, n, 10000, 10000, ${units} from generate_series(1, ${products}) n, generate_series(1, ${count}) s;
  commit`;

const insertMembers = `
  insert into members (member_id, member_number, phone, full_name, referral_code, password_hash,
      terms_accepted_at, created_at)
    select id, '999' || lpad((:first + n)::text, 13, '0'), '0812' || lpad((:first + n)::text, 8, '0'),
      'Rina Kartika', 'TESTABCD', '$argon2id$test', now(), now()
    from unnest($1::uuid[]) with ordinality member (id, n)`;

const insertAddresses = `
  insert into addresses (member_id, address_id, label, recipient, contact_number, latitude, longitude, detail,
      courier_note, formatted, postal_code, province, city, district, sub_district, is_main, created_at, updated_at)
    select id, id, 'Rumah', 'Rina Kartika', '081234567890', latitude, longitude, 'Jl. Cikini 5', '',
      'Menteng, Jakarta Pusat 10310', '10310', 'DKI Jakarta', 'Jakarta Pusat', 'Menteng', 'Menteng', true, now(), now()
    from unnest($1::uuid[], $2::float8[], $3::float8[]) member (id, latitude, longitude)`;

const placeOf = (store: number) => ({
  latitude: -6.201 + Math.floor(store / storesInRow) * 0.2,
  longitude: 106.001 + (store % storesInRow) * 0.2,
});

const logIn = async (db: Database, secret: string, memberId: string) => {
  const fingerprint = newFingerprint(secret);
  const request = new Request("http://shop.test/", { headers: { fingerprint } });
  const device = deviceOf(secret, request);
  if (device === undefined) throw new Error("the fingerprint is not genuine");
  const opened = await db.transaction((tx) =>
    openSession(tx, { clock: { now: () => new Date() } }, memberId, { device, userAgent: "" }),
  );
  return { token: opened.token ?? "", fingerprint };
};

/**
 * Fills an empty database.
 * @param changes what differs from the configuration of measurements
 * @param count stores
 */
export const openShop = async (
  databaseUrl: string,
  changes: Partial<GatewayConfig> = {},
  count = stores,
): Promise<Shop> => {
  const config = { ...configOf(databaseUrl), ...changes };
  const deps = createDeps(config);
  const { db } = deps;
  watchStatements(db);
  await migrate(db);
  await db.pool.query(fillShop(count));
  let first = 0;
  const join: Shop["join"] = async (near) => {
    const joining = near.map((store) => ({
      memberId: randomUUID(),
      store,
      place: placeOf(store),
    }));
    const ids = joining.map(({ memberId }) => memberId);
    await db.pool.query(insertMembers.replaceAll(":first", String(first)), [ids]);
    first += near.length;
    const latitudes = joining.map(({ place }) => place.latitude);
    await db.pool.query(insertAddresses, [
      ids,
      latitudes,
      joining.map(({ place }) => place.longitude),
    ]);
    return Promise.all(
      joining.map(async (member) => ({
        ...member,
        headers: await logIn(db, config.secret, member.memberId),
      })),
    );
  };
  const settle = async () => {
    await db.pool.query("vacuum analyze");
  };
  await settle();
  return { gateway: createGateway(deps), db, join, settle, close: () => closeDeps(deps) };
};
