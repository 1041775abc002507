import type { FieldReader } from "../../../import/fields.ts";
import { forbiddenTag } from "../../markup.ts";

/** As long as a page of twenty sheets. */
const longestText = 60_000;

/** A text in Markdown; HTML that would not be shown is refused. */
export const readMarkdown = <Field extends string>(
  read: FieldReader<Field>,
  field: Field,
): string | null => {
  const text = read.text(field, { max: longestText });
  const tag = text === null ? undefined : forbiddenTag(text);
  if (tag !== undefined) read.fail(field, `<${tag}> tidak boleh; tulis dengan Markdown`);
  return text;
};

/** Where content stands among its own kind. */
export const readPosition = (read: FieldReader<"position">): number =>
  read.integer("position", { min: 0, max: 10_000 }) ?? 0;
