/**
 * One round of `in-turn.ts`, in a process of its own: renders one page of one checkout again and again as
 * for a guest whose page is not kept, and prints the milliseconds of processor time that one page took.
 * `{turn}` in the path is a number of its own for each page, so that nothing which the page shows is known
 * from the page before.
 * Usage: node bench/pages/render-cpu.ts <checkout, built> <origin of a running gateway> <path>
 */
import { resolve } from "node:path";
import type { readConfig as ReadConfig } from "../../server/src/config.ts";
import type { createStorefront as CreateStorefront } from "../../storefront/visit/storefront.ts";

/** Fewer leave parts of the program uncompiled, which showed as differences of 10 % that were none. */
const warmUpPages = 1_500;
const countedPages = 1_500;

const [root = ".", origin = "http://localhost:3000", path = "/"] = process.argv.slice(2);

const load = (file: string): Promise<unknown> => import(resolve(root, file));

const { createStorefront } = (await load("storefront/visit/storefront.ts")) as {
  createStorefront: typeof CreateStorefront;
};
const { readConfig } = (await load("server/src/config.ts")) as { readConfig: typeof ReadConfig };
type Input = Parameters<typeof CreateStorefront>[0];

interface Known {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

/** The gateway's answers, each asked for once: its time is not part of the measurement. */
const known = new Map<string, Promise<Known>>();

let turn = 100_000;

const ask = async (request: Request): Promise<Known> => {
  const { status, headers, ...response } = await fetch(request).then(async (answer) => ({
    status: answer.status,
    headers: new Headers({ "content-type": answer.headers.get("content-type") ?? "" }),
    body: await answer.arrayBuffer(),
  }));
  return { status, headers, body: response.body };
};

const answer = async (request: Request): Promise<Response> => {
  const key = request.url.replace(String(turn), "");
  const asked = known.get(key) ?? ask(request);
  known.set(key, asked);
  const { status, headers, body } = await asked;
  return new Response(body, { status, headers });
};

const config = readConfig({ GERAI_RENDERS_PER_MINUTE: "1000000" }).storefront;
const shop = await createStorefront({
  gateway: { baseUrl: origin, fetch: answer },
  build: (await load("storefront/build/server/index.js")) as Input["build"],
  config,
  subscriberOf: (address) => address,
  preparingPage: () => new Response(null, { status: 503 }),
});

/** A guest with this cookie gets a page that is not kept; not compressed either, which costs the same for all. */
const headers = { cookie: "flash=1" };

const render = async (): Promise<number> => {
  turn += 1;
  const address = config.shop.publicUrl + path.replace("{turn}", String(turn));
  const response = await shop.fetch(new Request(address, { headers }));
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
};

const renderMany = async (pages: number): Promise<void> => {
  for (let page = 0; page < pages; page += 1) await render();
};

await renderMany(warmUpPages);
const before = process.cpuUsage();
await renderMany(countedPages);
const { user, system } = process.cpuUsage(before);
const bytes = await render();
process.stdout.write(
  JSON.stringify({ milliseconds: (user + system) / 1_000 / countedPages, bytes }),
);
process.exit(0);
