import { integer, orElse, text, type Field } from "../../../import/kind-fields.ts";
import { forbiddenTag } from "../../markup.ts";

/** As long as a page of twenty sheets. */
const longestText = 60_000;

/** A text in Markdown; HTML that would not be shown is refused. */
export const markdown = (aliases: readonly string[]): Field<string | null> => ({
  ...text(longestText, aliases),
  read: (read, field) => {
    const markup = read.text(field, { max: longestText });
    const tag = markup === null ? undefined : forbiddenTag(markup);
    if (tag !== undefined) read.fail(field, `<${tag}> tidak boleh; tulis dengan Markdown`);
    return markup;
  },
});

/** Where content stands among its own kind. */
export const position = orElse(0, integer(0, 10_000, ["urutan"]));
