import { unknownFillIn } from "@gerai/contract/fill-ins";
import { integer, meaning, orElse, text, type Field } from "../../../import/kind-fields.ts";
import { forbiddenTag } from "../../markup.ts";

/** As long as a page of twenty sheets. */
const longestText = 60_000;

/** A text in Markdown; HTML that would not be shown is refused. */
export const markdown = (aliases: readonly string[]): Field<string | null> => ({
  ...meaning(text(longestText, aliases), (markup, read, field) => {
    const tag = forbiddenTag(markup);
    if (tag !== undefined) read.fail(field, `<${tag}> tidak boleh; tulis dengan Markdown`);
    return markup;
  }),
  input: { sort: "markdown", max: longestText },
});

/** A text in which pages fill in the shop's own amounts and names; names that they do not know are refused. */
export const filledIn = <Of extends Field<string | null>>(field: Of): Of => ({
  ...field,
  read: (read, name) => {
    const said = field.read(read, name);
    const unknown = said === null ? undefined : unknownFillIn(said);
    if (unknown !== undefined) read.fail(name, `{{${unknown}}} tidak dikenal sebagai isian toko`);
    return said;
  },
});

/** Where content stands among its own kind. */
export const position = orElse(0, integer(0, 10_000, ["urutan"]));
