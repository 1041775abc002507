/**
 * Pages of the demo member, with eight products in the cart, compared between running shops (of different commits):
 * each is loaded in turn, round after round, while the others rest. Pages per second and processor time of the shop's
 * processes, as medians. Origins with a comma between them are one shop in several processes.
 * Usage, with GERAI_CALLS_PER_MINUTE and GERAI_RENDERS_PER_MINUTE at 1000000:
 *   node bench/pages/members-in-turn.ts <rounds> <origin>[,<origin>…] <origin> …
 */
import { cookieHeader, signInShopper } from "../support/shopper.ts";
import { median, printTable } from "../support/table.ts";
import { measuredLoad, type MeasuredLoad } from "./measured-load.ts";
import { browserHeaders, firstLink, memberPaths } from "./paths.ts";

const options = { connections: 16, seconds: 4, warmUpSeconds: 2 };

interface Shop {
  readonly origins: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

const [rounds = "3", ...named] = process.argv.slice(2);

const openShop = async (origins: readonly string[], category: string): Promise<Shop> => {
  const cookie = cookieHeader(await signInShopper(origins[0] ?? "", category));
  return { origins, headers: { ...browserHeaders, cookie } };
};

const measureInTurn = async (shops: readonly Shop[], path: string) => {
  const measured = shops.map((shop) => ({ shop, runs: [] as MeasuredLoad[] }));
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const { shop, runs } of measured) {
      runs.push(await measuredLoad({ ...options, ...shop, path: () => path }));
    }
  }
  return measured.map(({ shop: { origins }, runs }) => ({
    origins,
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    processor: median(runs.map(({ processor }) => processor)),
    errors: runs.reduce((sum, { errors }) => sum + errors, 0),
  }));
};

const percent = (part: number, whole = Number.NaN): string =>
  `${((part / whole) * 100).toFixed(0)} %`;

const category = await firstLink(named[0]?.split(",")[0] ?? "http://localhost:3000", "/", "/c/");
const shops: Shop[] = [];
for (const origins of named) shops.push(await openShop(origins.split(","), category));

const rows: string[][] = [];
for (const path of ["/", category, ...memberPaths]) {
  const results = await measureInTurn(shops, path);
  for (const { origins, perSecond, processor, errors } of results) {
    rows.push([
      path,
      origins.map((origin) => new URL(origin).port).join(" + "),
      perSecond.toFixed(0),
      percent(perSecond, results[0]?.perSecond),
      `${processor.toFixed(2)} ms`,
      percent(processor, results[0]?.processor),
      String(errors),
    ]);
  }
}

printTable(
  `Pages of a member, ${options.connections} connections, median of ${rounds} rounds in turn`,
  ["page", "shop", "pages/s", "of the first", "CPU/page", "of the first", "errors"],
  rows,
);
