export interface OpeningHours {
  readonly opens: string;
  readonly closes: string;
}

const range = /(?<!\d)(\d{1,2})[:.](\d{2})\s*[-–]\s*(\d{1,2})[:.](\d{2})(?!\d)/g;

const clock = (hours = "", minutes = ""): string => `${hours.padStart(2, "0")}:${minutes}`;

/** A day ends with it: a store that closes at midnight closes then. */
const lastMinute = "23:59";

const midnights: ReadonlySet<string> = new Set(["00:00", "24:00"]);

/**
 * One span a day out of what a feed says (`Mo-Su 07:00-22:00`, `24/7`, `07.00 - 22.00`). Undefined where
 * days differ or the text means something else: the shop then keeps its own hours.
 */
export const parseOpeningHours = (text: string): OpeningHours | undefined => {
  if (/^\s*24\s*\/\s*7\s*$/.test(text) || /24 jam/i.test(text)) {
    return { opens: "00:00", closes: lastMinute };
  }
  const [match, ...others] = [...text.matchAll(range)];
  if (match === undefined || others.length > 0) return undefined;
  const opens = clock(match[1], match[2]);
  const closing = clock(match[3], match[4]);
  const closes = midnights.has(closing) ? lastMinute : closing;
  const isTime = [opens, closes].every((time) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time));
  return isTime && opens < closes ? { opens, closes } : undefined;
};
