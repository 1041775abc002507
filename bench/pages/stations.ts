/**
 * The own files that one request runs: every file of the project of which a function is called between the first byte
 * that is read and the last that is answered. Those of the pages themselves (`storefront/app/`) are counted apart: a
 * tree of components has a file for each. Usage, with the storefront built by
 * `npx react-router build --sourcemapServer` in `storefront/`, and the shop running under
 * `NODE_OPTIONS=--inspect=9229`, `GERAI_SERVICES=gateway,storefront,fakes` and `GERAI_OPEN_CASH_ORDERS=1000`:
 *   node bench/pages/stations.ts [--files] [http://localhost:3000] [http://127.0.0.1:9229]
 * Each request is made three times; what only one of them runs, such as a timer's work, does not count.
 */
import { readFile } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { newVisitor, type Visitor } from "../../e2e/attacks/visitor.ts";
import { attachInspector } from "../support/inspector.ts";
import { cookieHeader, signInShopper } from "../support/shopper.ts";
import { printTable } from "../support/table.ts";
import { browserHeaders, firstLink, ownPage } from "./paths.ts";

const project = resolve(import.meta.dirname, "../..");
const build = resolve(project, "storefront/build/server/index.js");

const words = process.argv.slice(2).filter((word) => word !== "--files");
const [origin = "http://localhost:3000", inspector = "http://127.0.0.1:9229"] = words;
const printsFiles = process.argv.includes("--files");

/** The most own files that a request may run, those of the pages left out. */
const bars: Readonly<Record<string, number>> = {
  "category, from memory": 15,
  "category, rendered": 50,
  checkout: 75,
  "place order": 85,
};

interface Coverage {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
    }[];
  }[];
}

const isOwn = (file: string): boolean =>
  file.startsWith(project) && !/node_modules|\/(?:bench|e2e)\//.test(file);

/** Finds the source of a place in the built storefront. */
const sourceFinder = async (): Promise<(offset: number) => string | undefined> => {
  const text = await readFile(build, "utf8");
  const map = new SourceMap(JSON.parse(await readFile(`${build}.map`, "utf8")) as SourceMapPayload);
  return (offset) => {
    const before = text.slice(0, offset).split("\n");
    const entry = map.findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    if (!("originalSource" in entry)) return undefined;
    return resolve(build, "..", entry.originalSource);
  };
};

const sourceAt = await sourceFinder();
const { send, close } = await attachInspector(inspector);
await send("Profiler.enable");
await send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** The own files of which a function ran since this was asked last. */
const filesRun = async (): Promise<ReadonlySet<string>> => {
  const { result } = await send<Coverage>("Profiler.takePreciseCoverage");
  const files = new Set<string>();
  for (const { url, functions } of result) {
    if (!url.startsWith("file:")) continue;
    const file = fileURLToPath(url);
    for (const { ranges } of functions) {
      const [range] = ranges;
      if (range === undefined || range.count === 0) continue;
      const source = file === build ? sourceAt(range.startOffset) : file;
      if (source !== undefined && isOwn(source)) files.add(relative(project, source));
    }
  }
  return files;
};

const rounds = 3;

/** The files that each of some requests runs. */
const stationsOf = async (
  ask: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<readonly string[]> => {
  let common: ReadonlySet<string> | undefined;
  for (let round = 0; round < rounds; round += 1) {
    await prepare();
    await filesRun();
    await ask();
    const files = await filesRun();
    common = common?.intersection(files) ?? files;
  }
  return [...(common ?? [])].toSorted();
};

const get = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const response = await fetch(origin + path, { headers });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return response.text();
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** What a browser sends of the checkout's form, paid at the door. */
const orderForm = (page: string): Readonly<Record<string, string>> => {
  const formAt = page.indexOf('<form id="pesanan"');
  const fields: Record<string, string> = {};
  for (const { 0: tag, index } of page.matchAll(/<(?:input|select)\b[^>]*>/g)) {
    const name = attribute(tag, "name");
    const isChoice = ["radio", "checkbox"].includes(attribute(tag, "type") ?? "");
    const isSent = !isChoice || tag.includes(" checked=");
    const isOfForm = tag.includes(' form="pesanan"') || index > formAt;
    if (name !== undefined && isOfForm && isSent) fields[name] = attribute(tag, "value") ?? "";
  }
  return { ...fields, pembayaran: "COD" };
};

const placeOrder = async (visitor: Visitor, fields: Readonly<Record<string, string>>) => {
  const { status, headers } = await visitor.submit("/checkout", fields);
  if (headers.location?.startsWith("/apg/") === true) return;
  throw new Error(`the order ended with ${status} ${headers.location ?? ""}`);
};

const category = await firstLink(origin, "/", "/c/");
const rows: (readonly [string, readonly string[]])[] = [];
await get(category, browserHeaders);
rows.push(["category, from memory", await stationsOf(() => get(category, browserHeaders))]);
let turn = Date.now() % 1_000_000;
rows.push([
  "category, rendered",
  await stationsOf(() => get(`${category}?maks=${(turn += 1)}`, ownPage)),
]);
const member = async () => ({
  ...browserHeaders,
  cookie: cookieHeader(await signInShopper(origin, category)),
});
const headers = await member();
rows.push(["checkout", await stationsOf(() => get("/checkout", headers))]);

const visitor = newVisitor(origin);
let fields: Readonly<Record<string, string>> = {};
const fillCart = async () => {
  const cookies = await signInShopper(origin, category);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  fields = orderForm((await visitor.get("/checkout")).body);
};
rows.push(["place order", await stationsOf(() => placeOrder(visitor, fields), fillCart)]);
close();

const isOfPages = (file: string): boolean => /^storefront\/(?:app|build)\//.test(file);

printTable(
  "Own files that one request runs",
  ["request", "on the way", "at most", "of the pages"],
  rows.map(([name, files]) => {
    const ofPages = files.filter(isOfPages).length;
    return [name, `${files.length - ofPages}`, `${bars[name] ?? ""}`, `${ofPages}`];
  }),
);
if (printsFiles)
  for (const [name, files] of rows) console.log(`\n${name}\n  ${files.join("\n  ")}`);
