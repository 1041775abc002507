import { groundOf, liveryOf } from "./brands.ts";
import { darker, lighter } from "./colours.ts";
import { flavourOf } from "./flavours.ts";
import { formOf } from "./forms.ts";
import type { Print } from "./label.ts";
import { packs } from "./packs/all.ts";
import { createPen, rect } from "./pen.ts";

/** What a picture is drawn from: all that the shelf knows of an article. */
export interface PackInput {
  readonly name: string;
  readonly brand?: string | null;
  /** Names from the top category down. */
  readonly categoryPath: readonly string[];
  readonly unit: "g" | "ml" | "pcs";
  readonly netContent: number;
  readonly packLabel: string;
}

/** Pictures of articles are squares of this side. */
export const packSide = 400;

/** The wall behind all packs. */
const backdrop = "#f6f5f1";

const sizeForm =
  /\s((?:[sml]|x{0,3}l|nb)\s)?(\d+\s?x\s?)?[\d.,]+\s?(kg|gr?|ml|l|lt|ltr|liter|pcs|lembar|butir|sachet|kantong|tablet|kapsul|batang|gulung|tangkai|paket|'?s)\b.*$/i;

const measures: Readonly<Record<PackInput["unit"], readonly [number, string, string]>> = {
  g: [1000, "g", "kg"],
  ml: [1000, "ml", "L"],
  pcs: [Number.POSITIVE_INFINITY, "pcs", ""],
};

const sizeText = ({ unit, netContent }: PackInput): string => {
  const [large, small, big] = measures[unit];
  if (unit === "pcs" && netContent <= 1) return "";
  return netContent >= large
    ? `${(netContent / large).toLocaleString("id-ID", { maximumFractionDigits: 2 })} ${big}`
    : `${netContent} ${small}`;
};

/** The brand where none is known: the first word, which in this trade mostly is the brand. */
const brandOf = ({ brand, name }: PackInput): string => brand ?? name.split(" ")[0] ?? name;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const articleOf = (name: string): string =>
  name
    .replace(sizeForm, "")
    .replace(/\bkarton\b/i, "")
    .trim();

const titleOf = (bare: string, brand: string): string => {
  const without = bare.replace(new RegExp(`^${escaped(brand)}\\b\\s*`, "i"), "").trim();
  return without === "" ? bare : without;
};

const styleOf = (brand: string): number =>
  Array.from(brand).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % 4;

const printOf = (input: PackInput): Print => {
  const brand = brandOf(input);
  const name = input.name.toLowerCase();
  const category = input.categoryPath.join(" ").toLowerCase();
  const flavour = flavourOf(name, category);
  const livery = liveryOf(brand);
  const ground = groundOf(livery, flavour.colour);
  const article = articleOf(input.name);
  return {
    brand,
    title: titleOf(article, brand),
    article,
    size: sizeForm.exec(input.name)?.[0].trim() ?? sizeText(input),
    ground,
    second: livery.second === ground ? lighter(ground, 0.85) : livery.second,
    accent: flavour.colour === ground ? darker(flavour.colour, 0.2) : flavour.colour,
    face: livery.face,
    motif: flavour.motif,
    style: styleOf(brand),
  };
};

const piecesOf = (packLabel: string): number => Number(/\d+/.exec(packLabel)?.[0] ?? 1);

/**
 * The pack on a ground of 400 x 400 without a wall behind it, to stand in another drawing.
 * @param prefix letters that no other pack within that drawing has
 */
export const packArt = (input: PackInput, prefix: string): string => {
  const form = formOf({
    name: input.name.toLowerCase(),
    category: input.categoryPath.join(" ").toLowerCase(),
    unit: input.unit,
    netContent: input.netContent,
    pieces: piecesOf(input.packLabel),
  });
  const pen = createPen(prefix);
  const body = packs[form](printOf(input), pen);
  return `<defs>${pen.definitions()}</defs>${body}`;
};

export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

/**
 * Draws the pack of an article as SVG, 400 x 400; always the same for the same article. Needs no
 * fonts: all letters are outlines.
 */
export const drawPack = (input: PackInput): string =>
  svg(packSide, packSide, rect(0, 0, packSide, packSide, backdrop) + packArt(input, "p"));
