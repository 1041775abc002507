import { InvalidArgumentError, type Command } from "commander";
import type { CommandContext } from "../cli/command.ts";
import type { Terminal } from "../cli/terminal.ts";
import { tabbed } from "../import/csv-text.ts";
import { explainSearch, type Explanation } from "./engine/explain.ts";
import {
  listKeywords,
  searchesAsked,
  searchMisses,
  searchWishes,
} from "./engine/keyword-counts.ts";
import { learnFromFinds } from "./engine/learn-finds.ts";
import { refreshSearch } from "./engine/refresh.ts";
import { explanationLines, partName } from "./explanation-text.ts";
import { markCatalogueChanged } from "./version.ts";

const count = (text: string): number => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new InvalidArgumentError("harus 1 sampai 99999");
  return Number(text);
};

interface Period {
  readonly days: number;
  readonly limit: number;
}

const lists = {
  misses: {
    counts: searchMisses,
    description: "Kata kunci yang tidak menemukan produk, yang tersering lebih dahulu",
  },
  wishes: {
    counts: searchWishes,
    description: "Yang diminta pembeli agar disediakan, yang tersering lebih dahulu",
  },
  asked: {
    counts: searchesAsked,
    description: "Kata kunci yang dicari, yang tersering lebih dahulu",
  },
} as const;

const addCounts = (search: Command, { openDeps, terminal }: CommandContext): void => {
  for (const [name, { counts, description }] of Object.entries(lists)) {
    search
      .command(name)
      .description(description)
      .option("--days <n>", "hari ke belakang", count, 30)
      .option("--limit <n>", "baris paling banyak", count, 50)
      .action(async ({ days, limit }: Period) => {
        const { db, clock } = await openDeps();
        const keywords = await listKeywords(db, counts, { now: clock.now(), days, limit });
        if (keywords.length === 0) terminal.err(`Tidak ada, dalam ${days} hari terakhir.`);
        for (const { times, lastDay, keyword } of keywords) {
          terminal.out(tabbed([times, lastDay, keyword]));
        }
      });
  }
};

const printExplanation = (terminal: Terminal, explanation: Explanation): void => {
  for (const line of explanationLines(explanation)) terminal.out(line);
  for (const [at, product] of explanation.products.entries()) {
    const { score, sku, name, kind, parts, popularityRank } = product;
    const points = parts.map(([part, worth]) => `${partName(part)} ${worth}`).join(" + ");
    terminal.out(tabbed([at + 1, score, sku, name]));
    terminal.out(`\t\tjenis ${kind ?? "-"}; ${points}; laku ke-${popularityRank}`);
  }
};

const addWhy = (search: Command, { openDeps, terminal }: CommandContext): void => {
  search
    .command("why")
    .argument("<keyword...>", "kata kunci")
    .description("Cara kata kunci dibaca, dan mengapa produk berada di tempatnya")
    .option("--limit <n>", "produk paling banyak", count, 10)
    .action(async (words: string[], { limit }: Pick<Period, "limit">) => {
      const { readDb } = await openDeps();
      printExplanation(terminal, await explainSearch(readDb, words.join(" "), limit));
    });
};

const addWork = (search: Command, { openDeps, terminal }: CommandContext): void => {
  search
    .command("learn")
    .description("Pelajari pilihan pembeli sekarang, yang biasanya terjadi setiap malam")
    .action(async () => {
      terminal.out(`${await learnFromFinds(await openDeps())} pasangan kata dan produk berubah`);
    });
  search
    .command("refresh")
    .description("Susun ulang pencarian, misalnya setelah sinonim ditambah")
    .action(async () => {
      const { db, clock } = await openDeps();
      await db.transaction(async (tx) => {
        await refreshSearch(tx);
        await markCatalogueChanged(tx, clock.now());
      });
      terminal.out("Pencarian sudah disusun ulang");
    });
};

/** `gerai search misses|wishes|asked|why|learn|refresh` */
export const addSearchCommands = (program: Command, context: CommandContext): void => {
  const search = program.command("search").description("Pencarian");
  addCounts(search, context);
  addWhy(search, context);
  addWork(search, context);
};
