/**
 * Pages per second of one process, or of several of one shop on this machine, beside a bare Node server in a thread of its own that returns the
 * same compressed bytes. Usage, with the shop running, GERAI_CALLS_PER_MINUTE and
 * GERAI_RENDERS_PER_MINUTE at 1000000:
 *   node bench/pages/run.ts [http://localhost:3000 [http://localhost:3001 …]]
 *
 * - cached: the page as the shop keeps it for guests.
 * - rendered: a visitor whose page is nobody else's; it is built and compressed for each request. What
 *   the gateway told other pages within ten seconds is not asked again.
 * - nothing kept: all products in turn, and a price limit of its own for each request. Also what the
 *   page shows comes from the gateway and PostgreSQL each time; only menus are kept.
 * - member: pages of the demo member with eight products in the cart. They are never kept.
 */
import { once } from "node:events";
import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { Worker } from "node:worker_threads";
import { cookieHeader, signInShopper } from "../support/shopper.ts";
import { printTable } from "../support/table.ts";
import { load, type Load } from "./load.ts";
import { measuredLoad, type MeasuredLoad } from "./measured-load.ts";
import {
  browserHeaders as headers,
  firstLink,
  memberPaths,
  ownPage,
  productPaths,
} from "./paths.ts";

const seconds = 6;
const connections = 16;

/** The compiler of the program gets to know a page before it counts. */
const warmUpSeconds = 2;

const target = { cached: "5000", rendered: "400", member: "450" } as const;

const [origin = "http://localhost:3000", ...others] = process.argv.slice(2);
const origins = [origin, ...others];

/** The page as it travels: `fetch` would unpack it. */
const packedPage = async (path: string, sent = headers): Promise<Uint8Array> => {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  get(origin + path, { headers: sent }, (response) => {
    buffer(response).then(resolve, reject);
  }).on("error", reject);
  return promise;
};

const measure = (
  path: (turn: number) => string,
  sent: Readonly<Record<string, string>> = headers,
): Promise<MeasuredLoad> =>
  measuredLoad({ origins, headers: sent, connections, path, seconds, warmUpSeconds });

const measureBare = async (body: Uint8Array): Promise<Load> => {
  const worker = new Worker(new URL("bare-server.ts", import.meta.url), { workerData: body });
  const [port] = (await once(worker, "message")) as [number];
  const options = { origins: [`http://127.0.0.1:${port}`], path: () => "/", headers, connections };
  await load({ ...options, seconds: warmUpSeconds });
  const result = await load({ ...options, seconds });
  await worker.terminate();
  return result;
};

const row = (name: string, measured: Load, bare: Load, wanted = "-"): string[] => [
  name,
  measured.perSecond.toFixed(0),
  `${((measured.perSecond / bare.perSecond) * 100).toFixed(1)} %`,
  "processor" in measured ? `${(measured as MeasuredLoad).processor.toFixed(2)} ms` : "-",
  `${measured.p99.toFixed(1)} ms`,
  `${(measured.bytes / 1_000).toFixed(1)} KB`,
  `${(measured.clientBusy * 100).toFixed(0)} %`,
  String(measured.errors),
  wanted,
];

const pageRows = async (name: string, path: string): Promise<string[][]> => {
  const bare = await measureBare(await packedPage(path));
  return [
    row(`${name}: bare server`, bare, bare),
    row(`${name}: cached`, await measure(() => path), bare, target.cached),
    row(`${name}: rendered`, await measure(() => path, ownPage), bare, target.rendered),
  ];
};

const uncachedRows = async (category: string): Promise<string[][]> => {
  const products = await productPaths(origin);
  const bare = await measureBare(await packedPage(category));
  const anyProduct = (turn: number) => products[turn % products.length] ?? category;
  return [
    row("category: nothing kept", await measure((turn) => `${category}?maks=${turn}`), bare),
    row("product: nothing kept", await measure(anyProduct, ownPage), bare),
  ];
};

const memberRows = async (shared: readonly string[]): Promise<string[][]> => {
  const cookies = await signInShopper(origin, shared[1] ?? "/");
  const sent = { ...headers, cookie: cookieHeader(cookies) };
  const rows: string[][] = [];
  for (const path of [...shared, ...memberPaths]) {
    const bare = await measureBare(await packedPage(path, sent));
    const measured = await measure(() => path, sent);
    rows.push(row(`${path}: member`, measured, bare, target.member));
  }
  return rows;
};

const category = await firstLink(origin, "/", "/c/");
const pages = {
  home: "/",
  faq: "/faq",
  category,
  product: await firstLink(origin, category, "/p/"),
};
const rows: string[][] = [];
for (const [name, path] of Object.entries(pages)) rows.push(...(await pageRows(name, path)));
rows.push(...(await uncachedRows(category)));
rows.push(...(await memberRows(["/", category, pages.product])));

printTable(
  `Pages per second, ${origins.length} processes, ${connections} connections, ${seconds} s each, compressed`,
  ["page", "pages/s", "of bare", "CPU/page", "p99", "size", "client busy", "errors", "target"],
  rows,
);
