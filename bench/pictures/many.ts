/**
 * What a shop's whole first set of photographs takes: 10,000 small ones, with the import killed in the middle,
 * begun again, and run once more, which must change nothing.
 *
 *     npm run build && node bench/pictures/many.ts [PHOTOGRAPHS]
 */
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { imaging } from "@gerai/gateway/images/imaging";
import { printTable } from "../support/table.ts";
import { memoryOf, openShop, type Shop } from "./shop.ts";

const photographs = Number(process.argv[2] ?? 10_000);
const size = 480;
const megabyte = 1_000_000;

const readSkus = async (shop: Shop): Promise<readonly string[]> => {
  const lines = (await text(shop.gerai("export", "products").stdout)).trim().split("\n");
  return lines.map((line) => (JSON.parse(line) as { sku: string }).sku);
};

/** Two coloured halves with grain, different for each number. */
const photograph = (seed: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(size * size * 3);
  for (let at = 0, random = seed + 1; at < pixels.length; at += 1) {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[at] = (at * 2 < pixels.length ? seed % 200 : (seed >> 3) % 200) + (random >>> 27);
  }
  const raw = { width: size, height: size, channels: 3 } as const;
  return imaging(pixels, { raw }).jpeg({ quality: 80 }).toBuffer();
};

/** Spreads them over the products: `SKU.jpg`, `SKU-2.jpg` … @returns bytes in all */
const writeAll = async (folder: string, skus: readonly string[]): Promise<number> => {
  let total = 0;
  for (let seed = 0; seed < photographs; seed += 1) {
    const place = Math.floor(seed / skus.length) + 1;
    const name = `${skus[seed % skus.length]}${place === 1 ? "" : `-${place}`}.jpg`;
    const bytes = await photograph(seed);
    await writeFile(join(folder, name), bytes);
    total += bytes.length;
  }
  return total;
};

interface Run {
  readonly seconds: number;
  /** Megabytes that the command and its encoders held at most. */
  readonly peak: number;
  /** What it said it did. */
  readonly said: string;
}

/** @param killAfter seconds until the import is killed; it ends by itself if not given */
const runImport = async (shop: Shop, folder: string, killAfter?: number): Promise<Run> => {
  const started = performance.now();
  const command = shop.gerai("import", "images", folder);
  command.stderr.pipe(process.stderr);
  let peak = 0;
  const watch = setInterval(() => {
    void memoryOf(command.pid ?? 0).then((now) => (peak = Math.max(peak, now)));
  }, 500);
  const killer =
    killAfter === undefined
      ? undefined
      : setTimeout(() => process.kill(-(command.pid ?? 0), "SIGKILL"), killAfter * 1e3);
  const [said] = await Promise.all([text(command.stdout), once(command, "exit")]);
  clearInterval(watch);
  clearTimeout(killer);
  const line = /gambar produk: .*/.exec(said)?.[0] ?? "killed";
  return { seconds: (performance.now() - started) / 1e3, peak, said: line };
};

const dataDir = await mkdtemp(join(tmpdir(), "gerai-many-"));
const folder = join(dataDir, "images");
await mkdir(folder);
const shop = await openShop(join(dataDir, "shop"), 4_880);
try {
  const bytes = await writeAll(folder, await readSkus(shop));
  const killAfter = photographs / 100;
  const killed = await runImport(shop, folder, killAfter);
  const whole = await runImport(shop, folder);
  const again = await runImport(shop, folder);
  const row = (name: string, { seconds, peak, said }: Run) => [
    name,
    seconds.toFixed(0),
    said === "killed" ? "" : (photographs / seconds).toFixed(0),
    peak.toFixed(0),
    said,
  ];
  printTable(
    `${photographs} photographs, ${(bytes / megabyte).toFixed(0)} MB in all`,
    ["", "s", "pictures/s", "peak MB", "said"],
    [
      row(`killed after ${killAfter} s`, killed),
      row("begun again", whole),
      row("once more", again),
    ],
  );
  const isDone = again.said.includes(
    `0 baru, 0 berubah, ${photographs.toLocaleString("id-ID")} tetap`,
  );
  if (!isDone || !whole.said.includes("baru")) {
    console.log("✗ the second import changed something, or not all were taken");
    process.exitCode = 1;
  }
} finally {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
}
