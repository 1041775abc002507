import type { FieldReader } from "../../../import/fields.ts";
import { endOfPeriod, orElse, time } from "../../../import/kind-fields.ts";

const dayMs = 86_400_000;

/** As the tables of content say 'always'. */
const always = { from: new Date("2000-01-01T00:00:00Z"), until: new Date("2100-01-01T00:00:00Z") };

/** From when to when content shows; always where the row says nothing. A last day counts whole. */
export const readShownPeriod = (read: FieldReader<"starts_at" | "ends_at">) => {
  const startsAt = read.time("starts_at") ?? always.from;
  const end = read.time("ends_at");
  const isWholeDay = end !== null && read.isDay("ends_at");
  const endsAt = isWholeDay ? new Date(end.getTime() + dayMs) : (end ?? always.until);
  if (startsAt >= endsAt) read.fail("ends_at", "tidak sesudah starts_at");
  return { starts_at: startsAt, ends_at: endsAt };
};

/** Foreign names of the period's fields. */
export const shownPeriodAliases = {
  starts_at: ["mulai", "start", "from", "dari"],
  ends_at: ["selesai", "berakhir", "end", "until", "sampai"],
} as const;

/** The columns of the period. */
export const shownPeriodColumns = { starts_at: "timestamptz", ends_at: "timestamptz" } as const;

/** From when to when content shows; always where the row says nothing. */
export const shownPeriod = {
  starts_at: orElse(always.from, time(shownPeriodAliases.starts_at)),
  ends_at: orElse(always.until, endOfPeriod(shownPeriodAliases.ends_at)),
};

/** From when on a row is shown, in words behind its label; nothing where it always was. */
export const labelOfBeginning = (
  row: string,
): string => `case when ${row}.starts_at > '${always.from.toISOString()}'
  then ' mulai ' || to_char(${row}.starts_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') else '' end`;
