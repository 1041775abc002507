/**
 * How fast photographs of 2 MB come into a shop, how much memory that takes, and what shoppers notice of it:
 * the p95 of pages while they are taken and while their sizes are encoded, beside the p95 of the same run before.
 *
 *     npm run build && node bench/pictures/run.ts [PHOTOGRAPHS]
 */
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { percentile, printTable } from "../support/table.ts";
import { brokenCount, writePhotographs } from "./photographs.ts";
import { memoryOf, openShop, type Shop } from "./shop.ts";

const photographs = Number(process.argv[2] ?? 80);
const quietMs = 20_000;
/** Between two pages of one shopper. */
const pauseMs = 60;
const shoppers = 3;
const ratioAtMost = 2;

const paths = [
  "/",
  "/find/susu",
  "/find/mi",
  "/promo",
  "/v2/products/recommendations?limit=24",
  "/v2/products/newproduct?limit=24",
];

/** Asks for pages until it is told to stop. @returns the times in milliseconds */
const shopAround = async (
  { origin }: Shop,
  products: readonly string[],
  signal: AbortSignal,
): Promise<readonly number[]> => {
  const times: number[] = [];
  const all = [...paths, ...products];
  const shopper = async (first: number): Promise<void> => {
    for (let at = first; !signal.aborted; at += 1) {
      const started = performance.now();
      await (await fetch(origin + (all[at % all.length] ?? "/"))).arrayBuffer();
      times.push(performance.now() - started);
      await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, (_, index) => shopper(index * 7)));
  return times;
};

/** The times of shoppers for as long as some work goes on. */
const during = async <T>(shop: Shop, products: readonly string[], work: () => Promise<T>) => {
  const end = new AbortController();
  const times = shopAround(shop, products, end.signal);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  end.abort();
  return { times: await times, seconds, result };
};

interface Listed {
  readonly data: {
    readonly products: readonly { readonly productId: number; readonly slug: string }[];
  };
}

const readProducts = async ({ origin }: Shop) => {
  const list = async (start: number): Promise<Listed["data"]["products"]> => {
    const answer = await fetch(`${origin}/v2/products/newproduct?limit=40&start=${start}`);
    return ((await answer.json()) as Listed).data.products;
  };
  const found: Listed["data"]["products"][number][] = [];
  for (let start = 0; found.length < photographs; start += 40) found.push(...(await list(start)));
  return found.slice(0, photographs);
};

const skuOf = async ({ origin }: Shop, productId: number): Promise<string> => {
  const answer = await fetch(`${origin}/v2/products/${productId}`);
  return ((await answer.json()) as { data: { sku: string } }).data.sku;
};

/** Imports the folder. @returns the peak of memory in megabytes, of the command and its encoders */
const importFolder = async (shop: Shop, folder: string): Promise<number> => {
  const command = shop.gerai("import", "images", folder, "--skip-bad");
  let said = "";
  command.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  command.stderr.resume();
  let peak = 0;
  const watch = setInterval(() => {
    void memoryOf(command.pid ?? 0).then((now) => (peak = Math.max(peak, now)));
  }, 250);
  await once(command, "exit");
  clearInterval(watch);
  if (!said.includes(`${photographs - brokenCount} baru`)) throw new Error(said);
  return peak;
};

const waitUntilEncoded = async (shop: Shop): Promise<void> => {
  for (;;) {
    const command = shop.gerai("import", "images", "--report");
    let said = "";
    command.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    await once(command, "exit");
    if (said.includes(" 0 gambar belum")) return;
    await delay(3_000);
  }
};

interface Measured {
  readonly times: readonly number[];
  readonly seconds: number;
}

const p95 = (times: readonly number[]): number => percentile(times, 0.95);

const dataDir = await mkdtemp(join(tmpdir(), "gerai-pictures-"));
const folder = join(dataDir, "images");
await mkdir(folder);
const shop = await openShop(join(dataDir, "shop"), 4_870);
try {
  const products = await readProducts(shop);
  const skus = await Promise.all(products.map(({ productId }) => skuOf(shop, productId)));
  const bytes = await writePhotographs(folder, skus);
  const pages = products.slice(0, 20).map(({ slug, productId }) => `/p/${slug}-${productId}`);
  await during(shop, pages, () => delay(quietMs / 2));
  const quiet = await during(shop, pages, () => delay(quietMs));
  const taking = await during(shop, pages, () => importFolder(shop, folder));
  const encoding = await during(shop, pages, () => waitUntilEncoded(shop));
  const row = (name: string, { times, seconds }: Measured, count: number) => [
    name,
    count === 0 ? "" : (count / seconds).toFixed(1),
    percentile(times, 0.5).toFixed(0),
    p95(times).toFixed(0),
    `${(p95(times) / p95(quiet.times)).toFixed(2)}×`,
  ];
  const megabytes = (bytes / photographs / 1_000_000).toFixed(1);
  printTable(
    `${photographs} photographs of ${megabytes} MB, ${brokenCount} of them broken; ${shoppers} shoppers`,
    ["", "pictures/s", "p50 ms", "p95 ms", "beside quiet"],
    [
      row("quiet", quiet, 0),
      row("taken and read", taking, photographs),
      // The worker begins while the import still runs.
      row(
        "all sizes encoded",
        { ...encoding, seconds: taking.seconds + encoding.seconds },
        photographs - brokenCount,
      ),
    ],
  );
  console.log(`\npeak memory of the import and its encoders: ${taking.result.toFixed(0)} MB`);
  const worst = Math.max(p95(taking.times), p95(encoding.times)) / p95(quiet.times);
  if (worst > ratioAtMost) {
    console.log(`✗ shoppers wait ${worst.toFixed(2)} times as long, ${ratioAtMost} at most`);
    process.exitCode = 1;
  }
} finally {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
