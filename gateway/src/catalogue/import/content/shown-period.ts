import { endOfPeriod, orElse, time } from "../../../import/kind-fields.ts";

/** As the tables of content say 'always'. */
const always = { from: new Date("2000-01-01T00:00:00Z"), until: new Date("2100-01-01T00:00:00Z") };

/** From when to when content shows; always where the row says nothing. */
export const shownPeriod = {
  starts_at: orElse(always.from, time(["mulai", "start", "from", "dari"])),
  ends_at: orElse(always.until, endOfPeriod(["selesai", "berakhir", "end", "until", "sampai"])),
};

/** From when on a row is shown, in words behind its label; nothing where it always was. */
export const labelOfBeginning = (row: string): string =>
  `case when ${row}.starts_at > '${always.from.toISOString()}'
    then ' mulai ' || to_char(${row}.starts_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') else '' end`;
