/**
 * Which share of a day of shopping a read replica takes from its primary: statements, and processor time of both servers,
 * of each call at the gateway's front door and of 100 visits together. Starts a primary and a streaming replica of its own
 * by the packaged PostgreSQL, or by the programs in `TEST_POSTGRES_BIN`. Takes a minute.
 *
 *     node bench/replica/run.ts
 *
 * The visits are assumed, not counted in a shop: 70 of guests and 30 of members, each with the home page, three
 * categories, a search with four suggestions and three products; members put 100 products into carts, look at 60 carts
 * and 20 lists of orders, and make 8 orders. What the storefront answers from its memory of guests' pages reaches no
 * PostgreSQL, and is not taken off here.
 */
import { activeCart } from "@gerai/contract/cart";
import { categories, categoryProducts, productDetail } from "@gerai/contract/catalogue";
import { callPath } from "@gerai/contract/client";
import { homeBottom, promotionBanners } from "@gerai/contract/content";
import { completeOrders } from "@gerai/contract/orders";
import { searches, suggestions } from "@gerai/contract/search";
import { refreshSearch } from "@gerai/gateway/catalogue/engine/refresh";
import { openDatabase } from "@gerai/gateway/db/database";
import { trafficByPort, type Traffic } from "../../gateway/test/support/count-statements.ts";
import { startReplicated } from "../../gateway/test/support/replicated-server.ts";
import { order, prepare, put } from "../checkout/calls.ts";
import { openPostgresCpu } from "../checkout/postgres-cpu.ts";
import { statementsOf } from "../checkout/round-trips.ts";
import { openShop, products, stores } from "../checkout/shop.ts";
import { printTable } from "../support/table.ts";

/** How often each call is made. */
const repeats = 200;

const server = await startReplicated("replica");
const { url: replicaUrl, line, catchUp } = server.replicas.replica;
const shop = await openShop(server.primaryUrl, { databaseReadUrl: replicaUrl });
const { gateway, db } = shop;
await db.transaction((tx) => refreshSearch(tx));
await shop.settle();
await catchUp();
const members = await shop.join(Array.from({ length: repeats }, (_, at) => (at % stores) + 1));

const replica = openDatabase({ url: replicaUrl, max: 1, statementTimeoutMs: 0 });
const [primaryCpu, replicaCpu] = [await openPostgresCpu(db), await openPostgresCpu(replica)];

const memberAt = (at: number) => {
  const member = members[at % members.length];
  if (member === undefined) throw new Error("no members");
  return member;
};

type Headers = Readonly<Record<string, string>>;

const ask = async (path: string, headers: Headers = {}): Promise<void> => {
  const response = await gateway.fetch(new Request(`http://shop.test${path}`, { headers }));
  if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
};

const productAt = (at: number): number => (at % products) + 1;
const keywordAt = (at: number): string => `produk ${productAt(at)}`;

/** Pages that guests and members look at; `at` counts the times. */
const looks: Readonly<Record<string, (at: number, headers: Headers) => Promise<unknown>>> = {
  home: (_, headers) =>
    Promise.all([categories, promotionBanners, homeBottom].map(({ path }) => ask(path, headers))),
  category: (at, headers) => {
    const query = { start: String((at % 20) * 20), limit: "20" };
    return ask(callPath(categoryProducts.path, { params: { categoryId: 1 }, query }), headers);
  },
  search: (at, headers) =>
    ask(callPath(searches.path, { query: { keyword: keywordAt(at) } }), headers),
  suggestions: (at, headers) =>
    ask(callPath(suggestions.path, { query: { keyword: keywordAt(at) } }), headers),
  product: (at, headers) =>
    ask(callPath(productDetail.path, { params: { productId: productAt(at) } }), headers),
};

/** How often in a visit. */
const looksInVisit = { home: 1, category: 3, search: 1, suggestions: 4, product: 3 };

interface Step {
  readonly name: string;
  /** In 100 visits. */
  readonly times: number;
  readonly work: (at: number) => Promise<unknown>;
}

const looksOf = (who: string, visits: number, headersAt: (at: number) => Headers): Step[] =>
  Object.entries(looks).map(([name, look]) => ({
    name: `${who}: ${name}`,
    times: visits * looksInVisit[name as keyof typeof looksInVisit],
    work: (at) => look(at, headersAt(at)),
  }));

const forms = new Map(
  await Promise.all(
    members.map(async (member, at) => [at, await prepare(gateway, member, productAt(at))] as const),
  ),
);

const placeOrder = async (at: number): Promise<void> => {
  const form = forms.get(at);
  if (form !== undefined) await order(gateway, memberAt(at), form);
};

const steps: readonly Step[] = [
  ...looksOf("guest", 70, () => ({})),
  ...looksOf("member", 30, (at) => memberAt(at).headers),
  { name: "member: order", times: 8, work: placeOrder },
  {
    name: "member: add to cart",
    times: 100,
    work: (at) => put(gateway, memberAt(at), [{ productId: productAt(at + 7), quantity: 2 }]),
  },
  {
    name: "member: cart",
    times: 60,
    work: (at) => {
      const { memberId, headers } = memberAt(at);
      return ask(callPath(activeCart.path, { params: { memberId } }), headers);
    },
  },
  {
    name: "member: orders",
    times: 20,
    work: (at) => {
      const { memberId, headers } = memberAt(at);
      return ask(callPath(completeOrders.path, { params: { memberId } }), headers);
    },
  },
];

/** What one call takes of a server. */
interface Taken {
  readonly statements: number;
  readonly cpuMs: number;
}

interface Measured {
  readonly step: Step;
  readonly primary: Taken;
  readonly replica: Taken;
}

const cpuNow = async () => ({
  primary: (await primaryCpu?.()) ?? Number.NaN,
  replica: (await replicaCpu?.()) ?? Number.NaN,
});

/** The connections to the primary are watched by the shop; those to the replica are told by their port. */
const countOf = async (work: () => Promise<void>) => {
  const traffic: ReadonlyMap<number, Traffic>[] = [];
  const sent = await statementsOf(async () => traffic.push(await trafficByPort(work)));
  return { primary: sent.length, replica: traffic[0]?.get(line.port)?.statements ?? 0 };
};

const measure = async (step: Step): Promise<Measured> => {
  const before = await cpuNow();
  const count = await countOf(async () => {
    for (let at = 0; at < repeats; at += 1) await step.work(at);
  });
  const after = await cpuNow();
  const taken = (name: "primary" | "replica"): Taken => ({
    statements: count[name] / repeats,
    cpuMs: (after[name] - before[name]) / repeats,
  });
  return { step, primary: taken("primary"), replica: taken("replica") };
};

const share = (part: number, rest: number): string =>
  `${((part / (part + rest)) * 100).toFixed(0)} %`;

const rowOf = (name: string, times: number, primary: Taken, taken: Taken): readonly string[] => [
  name,
  String(times),
  primary.statements.toFixed(1),
  taken.statements.toFixed(1),
  share(taken.statements, primary.statements),
  primary.cpuMs.toFixed(2),
  taken.cpuMs.toFixed(2),
];

const sumOf = (all: readonly Measured[], name: "primary" | "replica"): Taken => ({
  statements: all.reduce((sum, one) => sum + one.step.times * one[name].statements, 0),
  cpuMs: all.reduce((sum, one) => sum + one.step.times * one[name].cpuMs, 0),
});

// The first calls fill what the gateway keeps, and see whether the replica follows.
for (const look of Object.values(looks)) await look(0, {});

const measured: Measured[] = [];
for (const step of steps) measured.push(await measure(step));

printTable(
  "What each call asks of the primary and of its replica",
  [
    "call",
    "in 100 visits",
    "statements: primary",
    "replica",
    "share",
    "processor ms: primary",
    "replica",
  ],
  measured.map(({ step, primary, replica: taken }) => rowOf(step.name, step.times, primary, taken)),
);
const [onPrimary, onReplica] = [sumOf(measured, "primary"), sumOf(measured, "replica")];
console.log(
  `\n100 visits: ${onPrimary.statements.toFixed(0)} statements at the primary, ${onReplica.statements.toFixed(0)} at the replica (${share(onReplica.statements, onPrimary.statements)}); ` +
    `processor time ${onPrimary.cpuMs.toFixed(0)} and ${onReplica.cpuMs.toFixed(0)} ms (${share(onReplica.cpuMs, onPrimary.cpuMs)}), replay included.`,
);
await replica.close();
await shop.close();
await server.close();
