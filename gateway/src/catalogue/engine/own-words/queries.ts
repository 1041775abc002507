import { statement } from "../../../db/statement.ts";

/** What the retailer says of words. */
export const selectOwnWords = statement({
  name: "search.own_words",
  text: `
    select word, means, replaces, false as is_kept from search_synonyms
    union all select word, '{}', false, true from search_kept_words
    order by word`,
});
