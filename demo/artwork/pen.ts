import { darker, lighter } from "./colours.ts";

/** Collects the gradients and clips of one drawing; its ids differ from those of other drawings. */
export interface Pen {
  /** A fill from one colour to the next: `["0 #fff", "1 #000 0.5"]` are offset, colour, opacity. */
  readonly linear: (stops: readonly string[], direction?: "across" | "down" | "slanted") => string;
  readonly radial: (stops: readonly string[], cx?: number, cy?: number) => string;
  /** A clip-path attribute value that keeps what lies inside `path`. */
  readonly clip: (path: string) => string;
  readonly definitions: () => string;
}

const directions = {
  across: 'x2="1" y2="0"',
  down: 'x2="0" y2="1"',
  slanted: 'x2="1" y2="1"',
} as const;

const stopTag = (stop: string): string => {
  const [offset, colour, opacity] = stop.split(" ");
  const more = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
  return `<stop offset="${offset}" stop-color="${colour}"${more}/>`;
};

/** @param prefix letters that no other drawing within the same picture has */
export const createPen = (prefix: string): Pen => {
  const known = new Map<string, string>();
  const define = (tag: string, attributes: string, inner: string): string => {
    const key = `${tag} ${attributes} ${inner}`;
    const id = known.get(key) ?? `${prefix}${known.size}`;
    known.set(key, id);
    return `url(#${id})`;
  };
  return {
    linear: (stops, direction = "across") =>
      define("linearGradient", directions[direction], stops.map(stopTag).join("")),
    radial: (stops, cx = 0.36, cy = 0.3) =>
      define("radialGradient", `cx="${cx}" cy="${cy}" r=".8"`, stops.map(stopTag).join("")),
    clip: (path) => define("clipPath", "", `<path d="${path}"/>`),
    definitions: () =>
      [...known]
        .map(([key, id]) => {
          const [, tag, attributes, inner] = /^(\w+) ([^<]*) (<.*)$/.exec(key) ?? [];
          return `<${tag} id="${id}" ${attributes}>${inner}</${tag}>`;
        })
        .join(""),
  };
};

/** The light on something round, from the left. */
export const roundLight = (pen: Pen): string =>
  pen.linear([
    "0 #000 0.34",
    "0.12 #000 0.06",
    "0.26 #fff 0.42",
    "0.38 #fff 0.06",
    "0.72 #000 0",
    "1 #000 0.36",
  ]);

/** The light on a filled bag: bright in the middle, dark where it turns away. */
export const softLight = (pen: Pen): string =>
  pen.linear([
    "0 #000 0.26",
    "0.1 #fff 0.2",
    "0.24 #fff 0.02",
    "0.62 #fff 0.12",
    "0.86 #000 0.05",
    "1 #000 0.28",
  ]);

export const fill = (path: string, paint: string, more = ""): string =>
  `<path d="${path}" fill="${paint}" ${more}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, paint: string): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;

type Rectangle = readonly [
  x: number,
  y: number,
  width: number,
  height: number,
  paint: string,
  radius?: number,
];

export const rect = (...[x, y, width, height, paint, radius = 0]: Rectangle): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paint}"/>`;

type Ball = readonly [pen: Pen, cx: number, cy: number, rx: number, colour: string, ry?: number];

/** A lit ball: fruit, beans, pearls. */
export const ball = (...[pen, cx, cy, rx, colour, ry = rx]: Ball): string =>
  ellipse(
    cx,
    cy,
    rx,
    ry,
    pen.radial([`0 ${lighter(colour, 0.45)}`, `0.45 ${colour}`, `1 ${darker(colour, 0.3)}`]),
  );

/** Moves, turns and scales what is drawn around (0, 0). */
export const place = (drawing: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn === 0 ? "" : ` rotate(${turn})`}${
    scale === 1 ? "" : ` scale(${scale})`
  }">${drawing}</g>`;

/** What a thing throws on the ground. */
export const groundShadow = (pen: Pen, width: number, y = 368, x = 200): string =>
  ellipse(
    x,
    y,
    width / 2,
    13,
    pen.radial(["0 #3b3326 0.34", "0.55 #3b3326 0.14", "1 #3b3326 0"], 0.5, 0.5),
  );
