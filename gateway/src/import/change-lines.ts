import type { Changes, RowChange } from "./history.ts";
import type { RowImage } from "./row-image.ts";

const shortest = 60;
const shorten = (text: string): string =>
  text.length > shortest ? `${text.slice(0, shortest)}…` : text;

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return shorten(text.replaceAll(/\s+/g, " "));
};

const fieldLines = (before: RowImage, after: RowImage): string[] =>
  Object.keys(after)
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => `      ${column}: ${shown(before[column])} → ${shown(after[column])}`);

const rowLines = ({ name, before, after }: RowChange): string[] => {
  if (before === null) return [`  + ${shorten(name)}`];
  if (after === null) return [`  - ${shorten(name)}`];
  return [`  ~ ${shorten(name)}`, ...fieldLines(before, after)];
};

/** What an import changes, row by row: `+` added, `~` changed with old and new values, `-` removed. */
export const changeLines = ({ rows, total }: Changes): string[] => {
  if (total === 0) return [];
  const rest = total - rows.length;
  return [
    "perubahan:",
    ...rows.flatMap(rowLines),
    ...(rest > 0 ? [`  … dan ${rest} baris lagi`] : []),
  ];
};
