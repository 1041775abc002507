import type { FieldReader } from "../../../import/fields.ts";
import { integer, orElse, text, type Field } from "../../../import/kind-fields.ts";
import { forbiddenTag } from "../../markup.ts";

/** As long as a page of twenty sheets. */
const longestText = 60_000;

/** A text in Markdown; HTML that would not be shown is refused. */
export const readMarkdown = <Name extends string>(
  read: FieldReader<Name>,
  field: Name,
): string | null => {
  const markup = read.text(field, { max: longestText });
  const tag = markup === null ? undefined : forbiddenTag(markup);
  if (tag !== undefined) read.fail(field, `<${tag}> tidak boleh; tulis dengan Markdown`);
  return markup;
};

/** Where content stands among its own kind. */
export const readPosition = (read: FieldReader<"position">): number =>
  read.integer("position", { min: 0, max: 10_000 }) ?? 0;

/** A text in Markdown. */
export const markdown = (aliases: readonly string[]): Field<string | null> => ({
  ...text(longestText, aliases),
  read: readMarkdown,
});

export const position = orElse(0, integer(0, 10_000, ["urutan"]));
