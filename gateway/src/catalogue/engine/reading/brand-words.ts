import { memoiseByObject } from "../../../shared-work.ts";
import { replaceSynonyms } from "../analysis/synonyms.ts";
import { tokenise } from "../analysis/tokens.ts";
import type { Assortment } from "../memory/assortment.ts";

/** The first words of all brands, as they are indexed. */
export const brandWords = memoiseByObject(
  ({ brands }: Assortment): ReadonlySet<string> =>
    new Set(brands.names.flatMap((name) => replaceSynonyms(tokenise(name).words).slice(0, 1))),
);
