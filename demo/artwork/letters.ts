import bold from "./faces/bold.json" with { type: "json" };
import narrow from "./faces/narrow.json" with { type: "json" };
import poster from "./faces/poster.json" with { type: "json" };
import round from "./faces/round.json" with { type: "json" };
import script from "./faces/script.json" with { type: "json" };
import serif from "./faces/serif.json" with { type: "json" };

/**
 * Text as outlines. The machine that encodes the pictures may have no fonts at all, and the pictures
 * must look the same everywhere.
 */
export type Face = "bold" | "narrow" | "poster" | "round" | "script" | "serif";

interface Glyph {
  readonly advance: number;
  readonly startX: number;
  readonly startY: number;
  /** All after the first move, in relative commands. */
  readonly rest: string;
}

interface Letters {
  readonly capHeight: number;
  readonly glyphs: ReadonlyMap<string, Glyph>;
}

const glyphOf = (advance: number, path: string): Glyph => {
  const move = /^M(-?\d+) ?(-?\d+)/.exec(path);
  return {
    advance,
    startX: Number(move?.[1] ?? 0),
    startY: Number(move?.[2] ?? 0),
    rest: path.slice(move?.[0].length ?? 0),
  };
};

const lettersOf = (file: { capHeight: number; glyphs: Record<string, (string | number)[]> }) => ({
  capHeight: file.capHeight,
  glyphs: new Map(
    Object.entries(file.glyphs).map(([character, [advance, path]]) => [
      character,
      glyphOf(Number(advance), String(path)),
    ]),
  ),
});

const faces: Readonly<Record<Face, Letters>> = {
  bold: lettersOf(bold),
  narrow: lettersOf(narrow),
  poster: lettersOf(poster),
  round: lettersOf(round),
  script: lettersOf(script),
  serif: lettersOf(serif),
};

/** Characters that the faces lack lose their accent, or are left out. */
const glyphsOf = (face: Face, text: string): Glyph[] =>
  Array.from(text).flatMap((character) => {
    const { glyphs } = faces[face];
    const plain = character.normalize("NFD").charAt(0);
    return glyphs.get(character) ?? glyphs.get(plain) ?? [];
  });

/** Width of the text when its capitals are 1 high. */
export const measure = (face: Face, text: string): number =>
  glyphsOf(face, text).reduce((sum, { advance }) => sum + advance, 0) / faces[face].capHeight;

export interface Writing {
  readonly face: Face;
  readonly text: string;
  /** Middle of the text. */
  readonly x: number;
  readonly y: number;
  /** The box that it has to fit into. */
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  /** Further attributes, e.g. a stroke. */
  readonly more?: string;
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

const outline = (face: Face, text: string): string => {
  let x = 0;
  let path = "";
  for (const { advance, startX, startY, rest } of glyphsOf(face, text)) {
    if (rest !== "") path += `M${x + startX} ${startY}${rest}`;
    x += advance;
  }
  return path;
};

/** One line, as large as its box allows. */
export const write = ({ face, text, x, y, width, height, fill, more = "" }: Writing): string => {
  const path = outline(face, text);
  if (path === "") return "";
  const capitals = Math.min(height, width / measure(face, text));
  const scale = capitals / faces[face].capHeight;
  const left = x - (measure(face, text) * capitals) / 2;
  const place = `translate(${round2(left)} ${round2(y + capitals / 2)}) scale(${scale.toFixed(4)})`;
  return `<path transform="${place}" fill="${fill}" ${more} d="${path}"/>`;
};

const joined = (words: readonly string[], from: number, to: number): string =>
  words.slice(from, to).join(" ");

/** All splits to break the words into so many lines. */
const breaks = (words: readonly string[], lines: number): string[][] => {
  if (lines === 1) return [[words.join(" ")]];
  const splits: string[][] = [];
  for (let end = 1; end <= words.length - lines + 1; end += 1) {
    for (const rest of breaks(words.slice(end), lines - 1)) {
      splits.push([joined(words, 0, end), ...rest]);
    }
  }
  return splits;
};

const longest = (face: Face, lines: readonly string[]): number =>
  Math.max(...lines.map((line) => measure(face, line)));

const lineGap = 1.38;

export interface Paragraph extends Omit<Writing, "height"> {
  readonly height: number;
  readonly maxLines: number;
  /** Height of the capitals at most. */
  readonly maxSize: number;
}

const sizeIn = ({ face, width, height, maxSize }: Paragraph, lines: readonly string[]): number =>
  Math.min(width / longest(face, lines), height / (1 + (lines.length - 1) * lineGap), maxSize);

const maxWords = 9;

/** Some lines, broken where the letters can be largest. */
export const writeLines = (paragraph: Paragraph): string => {
  const words = paragraph.text
    .split(" ")
    .filter((word) => word !== "")
    .slice(0, maxWords);
  if (words.length === 0) return "";
  const splits = Array.from({ length: Math.min(paragraph.maxLines, words.length) }, (_, index) =>
    breaks(words, index + 1),
  ).flat();
  const best = splits.reduce((one, other) =>
    sizeIn(paragraph, other) > sizeIn(paragraph, one) * 1.04 ? other : one,
  );
  const size = sizeIn(paragraph, best);
  const top = paragraph.y - (size * lineGap * (best.length - 1)) / 2;
  return best
    .map((text, index) =>
      write({ ...paragraph, text, y: top + index * size * lineGap, height: size }),
    )
    .join("");
};
