import { limits } from "@gerai/contract/limits";
import { ask, type Answer, type Corpus } from "./answers.ts";
import { readVariants, type Variant } from "./variants.ts";

/** Products of the table's own phrase that a variant may show. */
const baseDepth = limits.maxListLimit;
const heldDepth = 5;
const heldProducts = 3;

export interface VariedVerdict extends Variant {
  readonly holds: boolean;
}

const idsOf = ({ products }: Answer): readonly number[] =>
  products.map(({ productId }) => productId);

/**
 * A variant holds when three of its first five products are among the first sixty of the table's own phrase.
 * Phrases that find fewer than three are left out.
 */
export const judgeVariants = async (corpus: Corpus): Promise<readonly VariedVerdict[]> => {
  const verdicts: VariedVerdict[] = [];
  const byPhrase = Map.groupBy(await readVariants(corpus.database), ({ phrase }) => phrase);
  for (const [phrase, variants] of byPhrase) {
    const base = new Set(idsOf(await ask(corpus, phrase, { limit: baseDepth })));
    for (const variant of base.size < heldProducts ? [] : variants) {
      const shown = idsOf(await ask(corpus, variant.query)).slice(0, heldDepth);
      const shared = shown.filter((productId) => base.has(productId)).length;
      verdicts.push({ ...variant, holds: shared >= heldProducts });
    }
  }
  return verdicts;
};
