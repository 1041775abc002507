import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "@gerai/postgres/access";
import { openCluster, type Cluster } from "@gerai/postgres/cluster";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeDataFolder, type DataFolder } from "../../postgres/test/data-folder.ts";
import { layArtefact } from "../../scripts/artefact.mjs";
import { buildPages } from "../../scripts/build.mjs";
import { linkPackages, listFiles, startProgram } from "./support/served-release.ts";

/** What `npm run build` lays out, served as in production on a PostgreSQL of this test's own. */

let folder: DataFolder;
let cluster: Cluster;
let release: string;
let variables: Record<string, string>;

const programOf = (name: string) => join(release, "server/bin", name);
const serve = (changes: Readonly<Record<string, string>> = {}) =>
  startProgram(programOf("serve.mjs"), [], { ...variables, ...changes });
/** It looks after the database, so it needs the address of that alone. */
const gerai = (...words: readonly string[]) => {
  const { DATABASE_URL = "" } = variables;
  return startProgram(programOf("gerai.mjs"), words, { GERAI_ENV: "production", DATABASE_URL });
};

beforeAll(async () => {
  await buildPages();
  folder = await makeDataFolder();
  cluster = await openCluster({ dataDir: folder.path, durability: "throwaway" });
  release = join(folder.path, "release");
  await layArtefact(release);
  variables = {
    PORT: String(await freePort()),
    HOST: "127.0.0.1",
    DATABASE_URL: await cluster.database("gerai"),
    GERAI_MIGRATIONS: "manual",
    GERAI_DATA_DIR: join(folder.path, "data"),
    GERAI_PUBLIC_URL: "https://toko.example",
    GERAI_SECRET: "s".repeat(32),
    GERAI_WHATSAPP_URL: "https://whatsapp.example",
    GERAI_WHATSAPP_KEY: "k",
    GERAI_SMS_URL: "https://sms.example",
    GERAI_SMS_KEY: "k",
    GERAI_MAIL_URL: "smtp://mail.example",
    GERAI_MAIL_FROM: "halo@toko.example",
    GERAI_COURIER_URL: "https://courier.example",
    GERAI_COURIER_KEY: "k",
  };
}, 300_000);
afterAll(async () => {
  await cluster.close();
  await folder[Symbol.asyncDispose]();
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: unknown;
}
interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

const readJson = async <T>(path: string): Promise<T> =>
  JSON.parse(await readFile(join(release, path), "utf8")) as T;

it("describes what production needs, and nothing for development", async () => {
  const { packages } = await readJson<LockFile>("package-lock.json");
  expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([]);
  expect(Object.keys(packages)).not.toContain("node_modules/vite");
  const { workspaces } = await readJson<{ readonly workspaces: readonly string[] }>("package.json");
  expect(workspaces).toEqual(
    expect.arrayContaining(["contract", "gateway", "storefront", "server"]),
  );
  for (const workspace of workspaces) {
    const manifest = await readJson<Manifest>(`${workspace}/package.json`);
    expect(manifest.devDependencies).toBeUndefined();
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      expect(packages).toHaveProperty([`node_modules/${name}`]);
    }
  }
  expect((await listFiles(release)).filter((file) => /\.test\.tsx? /.test(file))).toEqual([]);
});

it("says in one line what is missing: packages, a variable, migrations", async () => {
  const bare = serve();
  expect(await bare.ended).toBe(1);
  expect(bare.said()).toBe(
    "✗ The packages are not installed: run `npm ci --omit=dev` here once.\n",
  );

  await linkPackages(release);
  const nameless = serve({ GERAI_SECRET: "" });
  expect(await nameless.ended).toBe(1);
  expect(nameless.said()).toBe("\n✗ GERAI_SECRET must be set in production.\n");

  const early = serve();
  expect(await early.ended).toBe(1);
  expect(early.said()).toMatch(/✗ The database lacks \d+ migrations .*`gerai database migrate`/);
});

it("serves pages and API on a migrated database, writes nothing to its folder, ends on SIGTERM", async () => {
  const migrated = gerai("database", "migrate");
  expect(await migrated.ended).toBe(0);
  expect(migrated.said()).toContain("0001_foundation.sql");
  const checked = gerai("database", "check");
  await checked.ended;
  expect(checked.said()).toMatch(/^PostgreSQL 18\.\d+, UTF8, 97 koneksi$/m);

  const before = await listFiles(release);
  const shop = serve();
  const origin = `http://127.0.0.1:${variables["PORT"]}`;
  const ask = (path: string) => fetch(`${origin}${path}`);
  try {
    const isReady = async () => expect((await ask("/readyz")).status).toBe(200);
    await vi.waitFor(isReady, { timeout: 80_000, interval: 100 });
    const page = await ask("/login");
    expect(page.status).toBe(200);
    const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
    expect((await ask(script)).headers.get("content-type")).toContain("javascript");
    expect((await ask("/v2/categories")).status).toBe(200);
  } finally {
    shop.process.kill("SIGTERM");
  }
  expect(await shop.ended).toBe(0);
  expect(await listFiles(release)).toEqual(before);
}, 180_000);
