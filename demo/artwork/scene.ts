import { darker, lighter } from "./colours.ts";
import { packArt, packSide, svg, type PackInput } from "./draw.ts";
import { createPen, ellipse, fill, rect, type Pen } from "./pen.ts";

/** Where a pack stands in a scene: its middle, the floor under it, and its size in units. */
interface Spot {
  readonly x: number;
  readonly floor: number;
  readonly size: number;
}

/** Packs stand on y = 368 of 400 in their own drawing. */
const standing = 368 / packSide;

const placed = (article: PackInput, { x, floor, size }: Spot, prefix: string): string =>
  `<svg x="${x - size / 2}" y="${Math.round(floor - size * standing)}" width="${size}" height="${size}" viewBox="0 0 ${packSide} ${packSide}" overflow="visible">${packArt(article, prefix)}</svg>`;

/** The last spots are drawn first: they stand behind. */
const group = (articles: readonly PackInput[], spots: readonly Spot[]): string =>
  articles
    .flatMap((article, index) => {
      const spot = spots[index];
      return spot === undefined ? [] : [placed(article, spot, `a${index}-`)];
    })
    .toReversed()
    .join("");

const room = (pen: Pen, width: number, height: number, wall: string, floor: string): string => {
  const edge = Math.round(height * 0.72);
  return (
    rect(0, 0, width, height, pen.linear([`0 ${lighter(wall, 0.35)}`, `1 ${wall}`], "slanted")) +
    fill(
      `M0 ${edge + 24}C${width * 0.3} ${edge - 20} ${width * 0.7} ${edge - 20} ${width} ${edge + 10}V${height}H0Z`,
      pen.linear([`0 ${floor}`, `1 ${lighter(floor, 0.3)}`], "down"),
    )
  );
};

const halo = (pen: Pen, x: number, y: number, radius: number): string =>
  ellipse(x, y, radius, radius, pen.radial(["0 #fff 0.85", "0.6 #fff 0.25", "1 #fff 0"], 0.5, 0.5));

const bannerSide = { width: 1920, height: 640 } as const;

const bannerSpots: readonly Spot[] = [
  { x: 1350, floor: 594, size: 520 },
  { x: 1104, floor: 572, size: 430 },
  { x: 1596, floor: 572, size: 430 },
  { x: 922, floor: 550, size: 350 },
  { x: 1776, floor: 550, size: 350 },
];

/**
 * A wide scene, 3 : 1. The goods stand in the right half; the left is calm, for words that the page
 * lays over it.
 * @param articles from the middle outwards, five at most
 */
export const drawBanner = (
  articles: readonly PackInput[],
  [wall, floor]: readonly [string, string],
): string => {
  const { width, height } = bannerSide;
  const pen = createPen("s");
  const back =
    room(pen, width, height, wall, floor) +
    halo(pen, 1350, 320, 520) +
    `<circle cx="160" cy="90" r="190" fill="#fff" opacity=".16"/><circle cx="640" cy="620" r="230" fill="#fff" opacity=".12"/>`;
  return svg(
    width,
    height,
    `<defs>${pen.definitions()}</defs>${back}${group(articles, bannerSpots)}`,
  );
};

const promotionSide = { width: 960, height: 480 } as const;

const promotionSpots: readonly Spot[] = [
  { x: 480, floor: 440, size: 380 },
  { x: 230, floor: 424, size: 320 },
  { x: 730, floor: 424, size: 320 },
];

/** The picture of a promotion, 2 : 1, with three of its articles. */
export const drawPromotion = (articles: readonly PackInput[], wall: string): string => {
  const { width, height } = promotionSide;
  const pen = createPen("s");
  const back = room(pen, width, height, wall, darker(wall, 0.09)) + halo(pen, 480, 230, 330);
  return svg(
    width,
    height,
    `<defs>${pen.definitions()}</defs>${back}${group(articles, promotionSpots)}`,
  );
};

const walls = ["#e6efdc", "#f6e9cf", "#dcebf5", "#f6e2e0", "#e9e3f3", "#dff0ea"] as const;

/** The tile of a category: one of its articles on a round, soft ground. */
export const drawCategory = (article: PackInput, position: number): string => {
  const wall = walls[position % walls.length] ?? walls[0];
  const pen = createPen("s");
  return svg(
    packSide,
    packSide,
    rect(0, 0, packSide, packSide, wall) +
      `<defs>${pen.definitions()}</defs><circle cx="200" cy="210" r="165" fill="${lighter(wall, 0.5)}"/>` +
      placed(article, { x: 200, floor: 340, size: 300 }, "a"),
  );
};
