/**
 * How fast the gateway finds the stores of a point among 20,000, the place at a point and places by
 * name, each beside a sequential scan; and how often the place agrees with what people say about it.
 *
 *     [DATABASE_URL=postgres://…/empty_database] node bench/location/run.ts
 */
import { many, openDatabase, type Database } from "@gerai/gateway/db/database";
import { migrate } from "@gerai/gateway/db/migrate";
import { loadGazetteer } from "@gerai/gateway/location/gazetteer";
import { searchPlaces } from "@gerai/gateway/location/place-search";
import { coveringStores } from "@gerai/gateway/location/queries";
import type { MapPoint } from "@gerai/gateway/providers/maps";
import { openBenchDatabase } from "../support/database.ts";
import { percentile, printTable } from "../support/table.ts";
import { gazetteerOf, reverseWith } from "./gateway-maps.ts";
import { hasKnownStores, measureAgreement, readKnownStores } from "./known-stores.ts";

const storeCount = 20_000;
const points = 2_000;
const referencePoints = 100;
const targets = { candidates: 5, reverse: 10 };

/** Where people live: most stores stand where villages lie close together; each tenth has an area. */
const fillStores = `
  insert into stores (store_code, kind, name, latitude, longitude, coverage_radius_m, coverage_outline)
  select 'B' || n, 'store', 'Gerai ' || n, latitude + sin(n) * 0.01, longitude + cos(n) * 0.01,
    case when n % 10 > 0 then 3000 end,
    case when n % 10 = 0 then format('((%s,%s),(%s,%s),(%s,%s),(%s,%s))', longitude - 0.03,
      latitude - 0.03, longitude + 0.03, latitude - 0.03, longitude + 0.03, latitude + 0.03,
      longitude, latitude + 0.01) end
  from (
    select latitude, longitude, row_number() over (order by spacing_m, code) as n
    from gazetteer_places where level = 'village'
  ) place
  where n <= ${storeCount}`;

const fillOnce = async (database: Database): Promise<void> => {
  await migrate(database);
  await loadGazetteer(database, () => undefined);
  const { rows } = await database.pool.query<{ some: boolean }>(
    "select exists (select from stores) as some",
  );
  if (rows[0]?.some === true) return;
  await database.pool.query(fillStores);
  await database.pool.query("vacuum analyze");
};

/** Points around villages, evenly from the whole country. */
const somePoints = async (database: Database): Promise<readonly MapPoint[]> => {
  const { rows } = await database.pool.query<{ latitude: number; longitude: number }>(
    `select latitude + sin(n) * 0.02 as latitude, longitude + cos(n) * 0.02 as longitude
     from (select latitude, longitude, row_number() over (order by md5(code)) as n
       from gazetteer_places where level = 'village') place
     where n <= ${points}`,
  );
  return rows;
};

const typed =
  "menteng;tebet tmur;kebayoran bru;jaksel;bandung;kab bandung;12810;pasar minggu;kota gede;sukamju;jl tebet timur raya;gading serpong;bali;kuta bali;surabya;medan kota;pontianak;ubud;jayapura;ciledug;pondok gede;kelapa gading;jogja;cikarang;kemang;sudirman;suka;baru;jaya;sumber".split(
    ";",
  );

const timesOf = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<readonly number[]> => {
  const times: number[] = [];
  for (const item of items) {
    const started = performance.now();
    await work(item);
    times.push(performance.now() - started);
  }
  return times;
};

const measureSpeed = async (database: Database): Promise<void> => {
  const places = await somePoints(database);
  const few = places.slice(0, referencePoints);
  const scan = (text: string) => (point: MapPoint) =>
    database.pool.query(text, [point.latitude, point.longitude]);
  const reverse = reverseWith(gazetteerOf(database));
  // What no index helps with: every store, every village, every name.
  const everyStore = scan(`select store_id from stores s
    where is_active and kind = 'store' and case
      when coverage_area is null then distance_m($1, $2, latitude, longitude) <= coverage_radius_m
      else coverage_area @> point($2, $1) end
    order by distance_m($1, $2, latitude, longitude) limit 10`);
  const everyVillage = scan(`select code from gazetteer_places where level = 'village'
    order by distance_m($1, $2, latitude, longitude) limit 1`);
  const everyName = (keyword: string) =>
    database.pool.query(
      "select code from gazetteer_places order by similarity(name_key, $1) desc limit 6",
      [keyword],
    );
  const candidates = ({ latitude, longitude }: MapPoint) =>
    many(database, coveringStores, { latitude, longitude, limit: 10 });
  const search = (keyword: string) => searchPlaces(database, { keyword, limit: 6 });
  await timesOf(few, candidates);
  await timesOf(few.slice(0, 10), reverse);
  await timesOf(typed, search);

  const measured: readonly (readonly [string, readonly number[], readonly number[]])[] = [
    [
      "stores that serve a point",
      await timesOf(places, candidates),
      await timesOf(few, everyStore),
    ],
    [
      "place at a point",
      await timesOf(places.slice(10), reverse),
      await timesOf(few, everyVillage),
    ],
    ["places by name", await timesOf(typed, search), await timesOf(typed, everyName)],
  ];
  printTable(
    `${storeCount} stores, 83,449 villages, one question at a time (milliseconds)`,
    ["", "p50", "p95", "max", "sequential scan, p95", "times"],
    measured.map(([name, times, reference]) => {
      const [p95, slow] = [percentile(times, 0.95), percentile(reference, 0.95)];
      const figures = [percentile(times, 0.5), p95, Math.max(...times), slow];
      return [name, ...figures.map((figure) => figure.toFixed(2)), `${(slow / p95).toFixed(0)} x`];
    }),
  );
  const [stores = [], reversed = []] = measured.map(([, times]) => times);
  const isQuick =
    percentile(stores, 0.95) < targets.candidates && percentile(reversed, 0.95) < targets.reverse;
  if (!isQuick) process.exitCode = 1;
};

const share = (value: number): string => `${(100 * value).toFixed(2)} %`;

const tellAgreement = async (database: Database): Promise<void> => {
  if (!hasKnownStores()) {
    console.log("\n../shared/data/stores.jsonl is not there: nothing to compare places with.");
    return;
  }
  const reverse = reverseWith(gazetteerOf(database));
  const { stores, province, city, found, differences } = await measureAgreement(
    readKnownStores(),
    reverse,
  );
  printTable(
    `The places at the coordinates of ${stores} real stores`,
    ["found", "province as named", "city as named"],
    [[share(found), share(province), share(city)]],
  );
  printTable(
    "Named and found, where the cities differ most often",
    ["difference", "stores"],
    differences.slice(0, 12).map(([difference, count]) => [difference, String(count)]),
  );
};

await using bench = await openBenchDatabase();
const database = openDatabase({ url: bench.url, max: 2, statementTimeoutMs: 0 });
await fillOnce(database);
await measureSpeed(database);
await tellAgreement(database);
await database.close();
