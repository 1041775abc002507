import { integer, meaning, orElse, text } from "../../../import/kind-fields.ts";
import { forbiddenTag } from "../../markup.ts";

/** As long as a page of twenty sheets. */
const longestText = 60_000;

/** A text in Markdown; HTML that would not be shown is refused. */
export const markdown = (aliases: readonly string[]) =>
  meaning(text(longestText, aliases), (markup, read, field) => {
    const tag = forbiddenTag(markup);
    if (tag !== undefined) read.fail(field, `<${tag}> tidak boleh; tulis dengan Markdown`);
    return markup;
  });

/** Where content stands among its own kind. */
export const position = orElse(0, integer(0, 10_000, ["urutan"]));
