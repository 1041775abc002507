/**
 * What the processor time of pages that are not kept is spent on: the thread that runs our program, sampled
 * while the shop is under load. Usage, with the shop running under `NODE_OPTIONS=--inspect=9229`,
 * GERAI_CALLS_PER_MINUTE and GERAI_RENDERS_PER_MINUTE at 1000000:
 *   node bench/pages/profile.ts [http://localhost:3000] [http://127.0.0.1:9229]
 * Pages of guests, then those of the demo member with eight products in the cart.
 * A sample belongs to the nearest caller that is no part of Node. Compressors have threads of their own, which
 * are not in it, nor is PostgreSQL.
 */
import { attachInspector } from "../support/inspector.ts";
import { cookieHeader, signInShopper } from "../support/shopper.ts";
import { printTable } from "../support/table.ts";
import { load } from "./load.ts";
import {
  browserHeaders,
  firstLink,
  firstTurn,
  memberPaths,
  ownPage,
  productPaths,
} from "./paths.ts";

const seconds = 8;
const warmUpSeconds = 4;
const connections = 8;
const sampleMicroseconds = 200;

const [origin = "http://localhost:3000", inspector = "http://127.0.0.1:9229"] =
  process.argv.slice(2);

/** Whose time it is, by the file that runs; the first that fits. */
const areas: readonly (readonly [string, RegExp])[] = [
  ["React: elements to HTML", /react-dom|react-jsx|node_modules\/react\/|\/react\.production/],
  ["React Router: ways, data for the browser", /react-router|turbo-stream/],
  ["pages: our components and texts", /storefront\/(?:build|app|document)\//],
  ["storefront: answers, cache, document", /storefront\//],
  ["driver of PostgreSQL", /node_modules\/pg/],
  ["checks of what is asked and answered (Zod)", /node_modules\/zod/],
  ["calls of the gateway (Hono)", /hono|undici|server\/src\/|contract\/|caching\//],
  ["gateway: rules and statements", /gateway\//],
];

/** Node's own time belongs to the compressor wherever that is in between. */
const compression = "compression, without its threads";

const nodeOwn: typeof areas = [
  ["Node: requests and answers (undici)", /undici|fetch|headers|url/i],
  ["Node: sockets and HTTP", /net|http|stream/],
];

interface Frame {
  readonly functionName: string;
  readonly url: string;
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: Frame;
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds. */
  readonly timeDeltas: readonly number[];
}

const areaIn = (list: typeof areas, text: string): string | undefined =>
  list.find(([, files]) => files.test(text))?.[0];

/** The frames of each node, from the one that runs to the outermost. */
const stackReader = ({ nodes }: Profile) => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((c) => [c, id])));
  return (id: number): readonly Frame[] => {
    const frames: Frame[] = [];
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const node = byId.get(at);
      if (node !== undefined) frames.push(node.callFrame);
    }
    return frames;
  };
};

/** Undefined for time in which the thread waits. */
const areaOf = (frames: readonly Frame[]): string | undefined => {
  const name = frames[0]?.functionName;
  if (name === "(idle)" || name === "(program)") return undefined;
  if (name === "(garbage collector)") return "garbage collector";
  const own = frames.find(({ url }) => url !== "" && !url.startsWith("node:"));
  const nodes = frames.map(({ url }) => url).filter((url) => url.startsWith("node:"));
  if (nodes.some((url) => url.includes("zlib"))) return compression;
  return areaIn(areas, own?.url ?? "") ?? areaIn(nodeOwn, nodes.join(" ")) ?? "all else";
};

/** Milliseconds of each area while the work goes on. */
const timesOf = (profile: Profile): ReadonlyMap<string, number> => {
  const framesOf = stackReader(profile);
  const times = new Map<string, number>();
  for (const [index, id] of profile.samples.entries()) {
    const area = areaOf(framesOf(id));
    if (area === undefined) continue;
    times.set(area, (times.get(area) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1_000);
  }
  return times;
};

const { send, close } = await attachInspector(inspector);
await send("Profiler.enable");
await send("Profiler.setSamplingInterval", { interval: sampleMicroseconds });

/** Milliseconds that a page takes in each area. */
const profilePage = async (
  path: (turn: number) => string,
  headers: Readonly<Record<string, string>> = ownPage,
): Promise<ReadonlyMap<string, number>> => {
  const options = { origins: [origin], headers, connections };
  await load({ ...options, path: (turn) => path(firstTurn + turn), seconds: warmUpSeconds });
  await send("Profiler.start");
  const run = await load({ ...options, path: (turn) => path(firstTurn - turn), seconds });
  const { profile } = await send<{ profile: Profile }>("Profiler.stop");
  if (run.errors > 0) throw new Error(`${run.errors} answers were no pages: ${path(firstTurn)}`);
  const pages = run.perSecond * seconds;
  return new Map([...timesOf(profile)].map(([area, milliseconds]) => [area, milliseconds / pages]));
};

const sum = (values: Iterable<number>): number =>
  [...values].reduce((all, value) => all + value, 0);

const cells = (values: readonly number[]): readonly string[] =>
  values.map((value) => value.toFixed(2));

type Pages = Readonly<Record<string, ReadonlyMap<string, number>>>;

const printPages = (title: string, pages: Pages): void => {
  const times = Object.values(pages);
  const named = [...new Set(times.flatMap((page) => [...page.keys()]))]
    .map((area) => ({ area, spent: times.map((page) => page.get(area) ?? 0) }))
    .toSorted((a, b) => sum(b.spent) - sum(a.spent));
  printTable(
    title,
    ["area", ...Object.keys(pages)],
    [
      ...named.map(({ area, spent }) => [area, ...cells(spent)]),
      ["together", ...cells(times.map((page) => sum(page.values())))],
    ],
  );
};

const category = await firstLink(origin, "/", "/c/");
const products = await productPaths(origin);
printPages("Milliseconds of the program's thread for a page that is not kept", {
  home: await profilePage(() => "/"),
  category: await profilePage((turn) => `${category}?maks=${turn}`),
  product: await profilePage((turn) => products[turn % products.length] ?? "/"),
  search: await profilePage((turn) => `/find/kopi?maks=${turn}`),
});

const cookie = cookieHeader(await signInShopper(origin, category));
const ofMember: Record<string, ReadonlyMap<string, number>> = {};
for (const path of ["/", category, ...memberPaths]) {
  ofMember[path] = await profilePage(() => path, { ...browserHeaders, cookie });
}
printPages("The same for pages of a member", ofMember);
close();
