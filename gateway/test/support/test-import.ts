import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../../src/cli/run.ts";
import { commandContext } from "./command-context.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";
import { testGateway, type TestGateway } from "./test-gateway.ts";

interface CommandResult {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

export interface ImportShop extends TestGateway {
  /** Writes a file into the test's own folder and says where it is. */
  readonly file: (name: string, content: string | readonly object[]) => Promise<string>;
  readonly folder: string;
  /** Runs `gerai …`. */
  readonly gerai: (...words: readonly string[]) => Promise<CommandResult>;
  /** All rows of the tables an import may write, for comparison. */
  readonly everything: () => Promise<Readonly<Record<string, readonly unknown[]>>>;
  readonly rows: <Row extends object>(text: string) => Promise<readonly Row[]>;
}

const importedTables = [
  "stores",
  "categories",
  "brands",
  "products",
  "store_products",
  "promotions",
  "promotion_products",
  "vouchers",
  "delivery_rates",
  "search_purposes",
  "search_synonyms",
  "search_kept_words",
  "search_pins",
  "popular_searches",
  "banners",
  "home_lists",
  "home_sections",
  "seo_texts",
  "information_pages",
  "faq_entries",
  "promotion_texts",
  "pictures",
  "catalogue_version",
  "search_documents",
];

const jsonLines = (rows: readonly object[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

/** An empty shop with a folder for files, and the retailer's command line at its door. */
export const importShop = async (clock?: { readonly now: () => Date }): Promise<ImportShop> => {
  const shop = await testGateway(clock === undefined ? {} : { clock });
  const folder = await mkdtemp(join(tmpdir(), "import-"));
  const client = shop.deps.db.pool;
  // A gazetteer that is filled is not loaded: the real one is not what these tests are about.
  await seedGazetteer(shop.deps.db);
  return {
    ...shop,
    folder,
    file: async (name, content) => {
      const path = join(folder, name);
      await writeFile(path, typeof content === "string" ? content : jsonLines(content));
      return path;
    },
    gerai: async (...words) => {
      const said = { out: "", err: "" };
      process.exitCode = 0;
      const terminal = {
        out: (line: string) => void (said.out += `${line}\n`),
        err: (line: string) => void (said.err += `${line}\n`),
        isRead: () => true,
        isInteractive: false,
      };
      await runCli(words, commandContext(shop.deps, terminal));
      const { exitCode } = process;
      process.exitCode = 0;
      return { exitCode, ...said };
    },
    everything: async () => {
      const tables: Record<string, readonly unknown[]> = {};
      for (const table of importedTables) {
        tables[table] = (await client.query(`select * from ${table} t order by t::text`)).rows;
      }
      return tables;
    },
    rows: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
    close: async () => {
      await shop.close();
      await rm(folder, { recursive: true });
    },
  };
};
