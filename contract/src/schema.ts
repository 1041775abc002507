import { z } from "zod";
import { limits } from "./limits.ts";
import { toRupiah } from "./money.ts";
import { begunLine, plainLine, plainLines, seenCharacters } from "./text-rules.ts";

/** Building blocks of the domains' schemas. */

export const rupiahSchema = z
  .number()
  .int()
  .transform((amount) => toRupiah(amount));

/** An object that the description of the API refers to by this name. */
export const namedObject = <Shape extends z.core.$ZodLooseShape>(id: string, shape: Shape) =>
  z.object(shape).meta({ id });

/** What is much too long is not cleaned first. */
const typed = (longest: number, plain: (text: string) => string, missing?: string) =>
  z
    .string(missing)
    .max(Math.max(longest, limits.typedLength), { error: "max", abort: true })
    .overwrite(plain)
    .max(longest, "max");

/** One line of text that people type, cleaned of what cannot be seen. */
export const typedLine = (longest: number, missing?: string) => typed(longest, plainLine, missing);

/** One line of which more may be typed. */
export const begunText = (longest: number, missing?: string) => typed(longest, begunLine, missing);

/** Text of several lines that people type, cleaned of what cannot be seen. */
export const typedLines = (longest: number) => typed(longest, plainLines);

/** An id, a token or a code: text that programs make and compare. */
export const codeText = (longest: number, missing?: string) =>
  z.string(missing).max(longest, "max").regex(seenCharacters, "characters");

/** An address in the web, or nothing. */
export const webAddressText = z
  .union([
    z.literal(""),
    z
      .url({ protocol: /^https?$/ })
      .regex(seenCharacters, "characters")
      .max(500),
  ])
  .default("");

/** A catalogue id as it stands in an address: digits, within what PostgreSQL's bigint and a double hold. */
export const idParam = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(Number);

const digits = z
  .string()
  .regex(/^[0-9]{1,12}$/)
  .transform(Number);

/** A whole number from 0 on in the query, with a default and a highest value. */
export const countQuery = (fallback: number, highest: number) =>
  z
    .union([digits, z.number().int().min(0)])
    .default(fallback)
    .pipe(z.number().max(highest));

/** `1,5,9` in the query as numbers; at most fifty. */
export const idListQuery = z
  .string()
  .regex(/^([1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,49})?$/)
  .default("")
  .transform((text) => (text === "" ? [] : text.split(",").map(Number)));

/** `Indonesia|Jepang` in the query as names, each of at most 60 characters; at most twenty. */
export const nameListQuery = typedLine(20 * 61)
  .regex(/^(?:[^|]{1,60}(?:\|[^|]{1,60}){0,19})?$/)
  .default("")
  .transform((text) => (text === "" ? [] : text.split("|")));

/** A switch in an address; off where it is not said. */
export const flagQuery = z
  .enum(["true", "false", "1", "0", ""])
  .default("false")
  .transform((text) => text === "true" || text === "1");

/** All values are 0 when there is nothing to page through (CAT-11). */
export const paginationSchema = namedObject("Pagination", {
  totalData: z.number().int(),
  totalPage: z.number().int(),
  pageSize: z.number().int(),
  currentPage: z.number().int(),
});

export const uuidSchema = z.uuid();

/** Degrees in the query. */
export const coordinate = (highest: number) =>
  z
    .string()
    .regex(/^-?[0-9]{1,3}(\.[0-9]{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-highest).max(highest));

/** A whole number in the query that has to be there. */
export const wholeQuery = (lowest: number, highest: number) =>
  digits.pipe(z.number().min(lowest).max(highest));
