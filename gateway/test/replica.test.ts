import { productDetail } from "@gerai/contract/catalogue";
import { addresses, saveAddress } from "@gerai/contract/location";
import { salesTable } from "@gerai/contract/office/sales";
import { searches } from "@gerai/contract/search";
import { expect, it, vi } from "vitest";
import { refreshSearch } from "../src/catalogue/engine/refresh.ts";
import { openDatabase, type ReadDatabase } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { addressForm } from "./support/address-form.ts";
import { dataOf } from "./support/answers.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { detailOf, placeOrder } from "./support/orders.ts";
import { startReplicated } from "./support/replicated-server.ts";
import { seeded } from "./support/seed-catalogue.ts";
import { readCart, shopWorld } from "./support/shoppers.ts";
import { loggedInAs, officeOf } from "./support/staff.ts";
import { testGateway, type TestGateway } from "./support/test-gateway.ts";

const { tea } = seeded.products;

const server = await forThisFile(startReplicated("replica", "other"));
const { replica, other } = server.replicas;

const prepare = async (): Promise<void> => {
  const database = openDatabase({ url: server.primaryUrl, max: 2, statementTimeoutMs: 0 });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
};

await prepare();
const world = await forThisFile(
  shopWorld({}, { databaseUrl: server.primaryUrl, databaseReadUrl: replica.url }),
);
await world.deps.db.transaction((tx) => refreshSearch(tx));

/** A gateway with a replica of its own. */
const neighbour = await forThisFile(
  testGateway({}, { databaseUrl: server.primaryUrl, databaseReadUrl: other.url }),
);

/** The product's name as guests read it. */
const shownName = async ({ call }: Pick<TestGateway, "call"> = world): Promise<string> => {
  const result = await call(productDetail, { params: { productId: String(tea) } });
  return result.ok ? result.data.name : result.code;
};

/** Changes the product at the primary, and no version with it. */
const rename = (name: string) =>
  server.onPrimary("update products set name = $1 where product_id = $2", [name, tea]);

const raiseVersion = () =>
  server.onPrimary(
    "update catalogue_version set version = version + 1, assortment = assortment + 1",
  );

const office = { ...world, ...(await officeOf(world)) };
const finance = await loggedInAs(office, "finance");

/** Orders of the day, as the office's table of sales counts them. */
const soldOrders = async (): Promise<number> => {
  const query = { from: "2026-11-20", to: "2026-11-20" };
  return (await dataOf(finance.call(salesTable, { query }))).total.orders;
};

const isReadAtReplica = async (db: ReadDatabase = world.deps.readDb): Promise<boolean> => {
  const { rows } = await db.client.query<{ is_replica: boolean }>({
    text: "select pg_is_in_recovery() as is_replica",
  });
  return rows[0]?.is_replica === true;
};

/** A replica that has everything, and is read at. */
const restore = async (): Promise<void> => {
  await replica.catchUp();
  for (const db of [world.deps.readDb, world.deps.figuresDb]) {
    await expect.poll(() => isReadAtReplica(db), { timeout: 20_000 }).toBe(true);
  }
};

/** The names that many guests read at the same moment. */
const manyShownNames = (): Promise<readonly string[]> =>
  Promise.all(Array.from({ length: 40 }, () => shownName()));

const pause = () => replica.ask("select pg_wal_replay_pause()");
const resume = () => replica.ask("select pg_wal_replay_resume()");

it("reads the catalogue at the replica, and what a member has written at the primary, whatever the lag", async () => {
  await restore();
  const before = await shownName();
  await pause();
  await rename("Teh Kotak 300 ml");
  expect(await shownName()).toBe(before);
  const found = await world.call(searches, { query: { keyword: "teh botol" } });
  expect(found.ok && found.data.products.length).toBeGreaterThan(0);

  // The replica has neither this member nor their session.
  const { shopper, secretId, orderNumber } = await placeOrder(world, { [tea]: 2 });
  const { headers } = shopper;
  expect(await detailOf(world, secretId, shopper)).toMatchObject({ orderNumber });
  const body = addressForm({ labelAddress: "Kantor" });
  expect(await world.call(saveAddress, { body }, headers)).toMatchObject({ ok: true });
  const listed = await world.call(addresses, {}, headers);
  expect(listed.ok && listed.data.address.map(({ labelAddress }) => labelAddress)).toContain(
    "Kantor",
  );
  expect(await readCart(world, shopper)).toMatchObject({ isCartEmpty: true });
  expect(await shownName()).toBe(before);
  await resume();
});

it("sums the office's figures at the replica, which does not have the newest orders", async () => {
  await restore();
  const before = await soldOrders();
  await pause();
  await placeOrder(world, { [tea]: 1 });
  expect(await soldOrders()).toBe(before);
  await resume();
  await replica.catchUp();
  expect(await soldOrders()).toBe(before + 1);
});

it("shows no catalogue older than the newest while the replica is behind", async () => {
  await restore();
  await pause();
  await rename("Teh Tarik");
  await raiseVersion();
  await expect.poll(() => shownName(), { timeout: 20_000 }).toBe("Teh Tarik");
  expect(new Set(await manyShownNames())).toEqual(new Set(["Teh Tarik"]));
  expect(await isReadAtReplica()).toBe(false);
  await resume();
  await restore();
  expect(await shownName()).toBe("Teh Tarik");
});

it("leaves a gateway at its own replica while another one's is behind or dead", async () => {
  const isAtItsReplica = () => isReadAtReplica(neighbour.deps.readDb);
  await restore();
  await expect.poll(isAtItsReplica, { timeout: 20_000 }).toBe(true);
  await pause();
  await rename("Teh Talua");
  await raiseVersion();
  await other.catchUp();
  await expect.poll(() => shownName(), { timeout: 20_000 }).toBe("Teh Talua");
  await expect.poll(() => shownName(neighbour), { timeout: 20_000 }).toBe("Teh Talua");
  expect(await isReadAtReplica()).toBe(false);
  await expect.poll(isAtItsReplica, { timeout: 20_000 }).toBe(true);

  await resume();
  await restore();
  await other.kill();
  expect(await shownName(neighbour)).toBe("Teh Talua");
  expect(await isAtItsReplica()).toBe(false);
  expect(await isReadAtReplica()).toBe(true);
  await other.start();
});

it("waits once for a replica that says nothing any more", async () => {
  await restore();
  const name = await shownName();
  replica.line.hold();
  const times: number[] = [];
  for (let call = 0; call < 8; call += 1) {
    const begun = performance.now();
    expect(await shownName()).toBe(name);
    times.push(performance.now() - begun);
  }
  replica.line.release();
  const [first = 0, ...others] = times;
  expect(first).toBeGreaterThan(1_000);
  expect(first).toBeLessThan(15_000);
  expect(Math.max(...others)).toBeLessThan(first);
});

it("answers from the primary while the replica is dead, and from the replica again afterwards", async () => {
  await restore();
  const name = await shownName();
  const [during] = await Promise.all([manyShownNames(), replica.kill()]);
  const after = await manyShownNames();
  expect(new Set([...during, ...after])).toEqual(new Set([name]));
  expect(await isReadAtReplica()).toBe(false);
  await replica.start();
  await restore();
});

it("reads at the primary what the replica breaks off to follow it", async () => {
  await restore();
  await replica.ask("alter system set max_standby_streaming_delay = 0");
  await replica.ask("select pg_reload_conf()");
  const isRunning = async () => {
    const rows = await replica.ask(
      "select pid from pg_stat_activity where query like '%pg_sleep(1)%' and pid <> pg_backend_pid()",
    );
    return rows.length > 0;
  };
  /** Where the lock comes too late to meet the reading, the replica answers it: then once more. */
  const readBesideLock = async () => {
    const reading = world.deps.readDb.client.query<{ is_replica: boolean }>({
      text: "select pg_is_in_recovery() as is_replica, pg_sleep(1) from brands limit 1",
    });
    await vi.waitUntil(isRunning, { timeout: 1_000 }).catch(() => undefined);
    await server.onPrimary("begin; lock table brands in access exclusive mode; commit");
    return (await reading).rows[0]?.is_replica;
  };
  await expect.poll(readBesideLock, { timeout: 60_000 }).toBe(false);
});

it("reads at the primary once the replica has become one itself", async () => {
  await restore();
  await replica.ask("select pg_promote()");
  await rename("Teh Melati");
  await expect.poll(() => shownName(), { timeout: 20_000 }).toBe("Teh Melati");
  expect(await isReadAtReplica()).toBe(false);
});
