import type { ListQuery } from "@gerai/contract/catalogue";
import type { Corpus, Verdict } from "./answers.ts";
import { judgeAnswer } from "./meaning-quality.ts";
import type { Meaning } from "./meanings.ts";

/** The orders that a shopper can choose, as the list page names them. */
const orders: readonly (readonly [name: string, order: Partial<ListQuery>])[] = [
  ["Terpopuler", { sort: "popular" }],
  ["Harga terendah", { sort: "price" }],
  ["Harga tertinggi", { sort: "price", sortDirection: "desc" }],
  ["Harga satuan terendah", { sort: "unitPrice" }],
  ["Diskon terbesar", { sort: "discount" }],
  ["Terbaru", { sort: "newest" }],
  ["Nama A–Z", { sort: "name" }],
];

const judgeAll = async (
  corpus: Corpus,
  meanings: readonly Meaning[],
  order: Partial<ListQuery>,
): Promise<readonly Verdict[]> => {
  const verdicts: Verdict[] = [];
  for (const meaning of meanings) verdicts.push(await judgeAnswer(corpus, meaning, order));
  return verdicts;
};

/** By order the everyday queries that hold by relevance: a chosen order shows what fits, too. */
export const judgeOrders = async (
  corpus: Corpus,
  meanings: readonly Meaning[],
): Promise<readonly (readonly [name: string, verdicts: readonly Verdict[]])[]> => {
  const everyday = meanings.filter(({ queryClass }) => queryClass === "everyday");
  const byRelevance = await judgeAll(corpus, everyday, {});
  const held = everyday.filter((_, index) => byRelevance[index]?.holds === true);
  const judged: (readonly [string, readonly Verdict[]])[] = [];
  for (const [name, order] of orders) judged.push([name, await judgeAll(corpus, held, order)]);
  return judged;
};
