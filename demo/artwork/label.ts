import { darker, inkOn, lighter, readable } from "./colours.ts";
import { measure, write, writeLines, type Face } from "./letters.ts";
import { motifs, type MotifName } from "./motifs/all.ts";
import { ellipse, fill, place, rect, type Pen } from "./pen.ts";

/** All that is printed on a pack. */
export interface Print {
  readonly brand: string;
  readonly title: string;
  /** The whole name without the size, for goods without a brand. */
  readonly article: string;
  readonly size: string;
  readonly ground: string;
  readonly second: string;
  readonly accent: string;
  readonly face: Face;
  readonly motif: MotifName;
  /** Differs between brands: how the brand's name is set. */
  readonly style: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const capsule = ({ x, y, width, height }: Box, colour: string): string =>
  rect(x, y, width, height, colour, Math.round(height / 2));

/** Letters with an edge around them stand out on any ground. */
const edged = (colour: string, width: number): string =>
  `stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;

/** The name of the brand, on a plate or free. */
const brandMark = (print: Print, box: Box): string => {
  const { brand, face, second, ground, style } = print;
  const line = { face, text: brand, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fitted = Math.min(box.height * 0.56, (box.width * 0.84) / measure(face, brand));
  const plate = { width: box.width * 0.84, height: fitted };
  if (style === 0) {
    return capsule(box, second) + write({ ...line, ...plate, fill: readable(ground, second) });
  }
  if (style === 1) {
    const oval = ellipse(line.x, line.y, box.width / 2, box.height * 0.56, second);
    return (
      oval + write({ ...line, ...plate, width: box.width * 0.78, fill: readable(ground, second) })
    );
  }
  const colour = readable(second, ground);
  const free = { ...line, width: box.width, height: box.height * 0.72, fill: colour };
  if (style === 2)
    return write({
      ...free,
      more: edged(inkOn(colour) === "#ffffff" ? lighter(ground, 0.8) : darker(ground, 0.5), 24),
    });
  return write(free);
};

const sizeMark = ({ size, ground }: Print, box: Box): string =>
  size === ""
    ? ""
    : write({
        face: "narrow",
        text: size,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        width: box.width,
        height: box.height,
        fill: inkOn(ground),
      });

const titleMark = (print: Print, box: Box, ground: string, maxSize = 30): string =>
  writeLines({
    face: "narrow",
    text: print.title,
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    width: box.width,
    height: box.height,
    maxLines: box.width > box.height * 2.2 ? 2 : 3,
    maxSize,
    fill: inkOn(ground),
  });

const motifMark = ({ motif }: Print, pen: Pen, box: Box): string =>
  place(
    motifs[motif](pen),
    box.x + box.width / 2,
    box.y + box.height / 2,
    Math.round(Math.min(box.width, box.height)) / 100,
  );

const part = (box: Box, from: number, to: number, inset = 0): Box => ({
  x: box.x + box.width * inset,
  y: box.y + box.height * from,
  width: box.width * (1 - 2 * inset),
  height: box.height * (to - from),
});

/** Where the accent lies behind the drawing, and how it is bounded. */
const accentField = ({ ground, accent }: Print): string =>
  ground === accent || ground === lighter(accent, 0.08) ? darker(accent, 0.2) : accent;

const sweep = (box: Box, top: number, colour: string): string => {
  const y = box.y + box.height * top;
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  return fill(
    `M${box.x} ${y + 16}C${box.x + box.width * 0.3} ${y - 16} ${box.x + box.width * 0.7} ${y + 26} ${right} ${y - 8}V${bottom}H${box.x}Z`,
    colour,
  );
};

/** Upright: brand, drawing on a field of the flavour's colour, name, size. */
const upright = (print: Print, pen: Pen, box: Box): string => {
  const field = accentField(print);
  return (
    sweep(box, 0.34, field) +
    ellipse(
      box.x + box.width / 2,
      box.y + box.height * 0.46,
      box.width * 0.36,
      box.width * 0.36,
      pen.radial([`0 ${lighter(field, 0.75)} 0.95`, `1 ${lighter(field, 0.5)} 0`], 0.5, 0.5),
    ) +
    brandMark(print, part(box, 0.04, 0.2, 0.08)) +
    motifMark(print, pen, part(box, 0.25, 0.64, 0.06)) +
    titleMark(print, part(box, 0.66, 0.88, 0.07), field) +
    sizeMark({ ...print, ground: field }, part(box, 0.905, 0.955, 0.1))
  );
};

/** Lying: brand and name to the left, drawing to the right. */
const lying = (print: Print, pen: Pen, box: Box): string => {
  const field = accentField(print);
  const left: Box = { ...box, width: box.width * 0.58 };
  const right: Box = { ...box, x: box.x + box.width * 0.58, width: box.width * 0.42 };
  const centre = right.x + right.width * 0.5;
  return (
    fill(
      `M${box.x + box.width * 0.62} ${box.y}C${centre - 40} ${box.y + box.height * 0.3} ${centre - 10} ${box.y + box.height * 0.6} ${box.x + box.width * 0.52} ${box.y + box.height}H${box.x + box.width}V${box.y}Z`,
      field,
    ) +
    brandMark(print, part(left, 0.1, 0.42, 0.06)) +
    motifMark(print, pen, part(right, 0.14, 0.84, 0.04)) +
    titleMark(print, part(left, 0.48, 0.8, 0.06), print.ground, 24) +
    sizeMark(print, part(left, 0.86, 0.93, 0.1))
  );
};

/** Low bands, round bottles and jars: brand above the name, a small drawing where there is room. */
const band = (print: Print, pen: Pen, box: Box): string => {
  const field = accentField(print);
  return (
    rect(box.x, box.y + box.height * 0.62, box.width, box.height * 0.38, field) +
    brandMark(print, part(box, 0.05, 0.3, 0.1)) +
    motifMark(print, pen, part(box, 0.32, 0.66, 0.1)) +
    titleMark(print, part(box, 0.68, 0.88, 0.08), field, 20) +
    sizeMark({ ...print, ground: field }, part(box, 0.905, 0.96, 0.2))
  );
};

/** Prints the label over `box`; the caller has filled the ground and clips what runs over. */
export const label = (print: Print, pen: Pen, box: Box): string => {
  const ratio = box.height / box.width;
  if (ratio > 1.15) return upright(print, pen, box);
  return ratio < 0.8 ? lying(print, pen, box) : band(print, pen, box);
};
