import { Delaunay } from "d3-delaunay";
import { tileSize } from "./tile.ts";

/** Lines reach beyond the tile, so that no seam shows where two of them meet. */
const bleed = 4;

const digits = (value: number): string => String(Math.round(value * 10) / 10);

/** Collects the lines that are drawn on it as the path of an SVG. */
const pathPen = () => {
  const steps: string[] = [];
  return {
    moveTo: (x: number, y: number) => void steps.push(`M${digits(x)},${digits(y)}`),
    lineTo: (x: number, y: number) => void steps.push(`L${digits(x)},${digits(y)}`),
    path: () => steps.join(""),
  };
};

/**
 * Where the village of a point changes for the gazetteer, which knows middles and no borders: the
 * nearest one counts.
 * @param villages their middles in pixels of the tile, far enough around it
 * @returns the path of an SVG; empty for less than two villages
 */
export const villageBorders = (villages: readonly (readonly [x: number, y: number])[]): string => {
  if (villages.length < 2) return "";
  const pen = pathPen();
  const edge = tileSize + bleed;
  const cells = Delaunay.from(
    villages,
    ([x]) => x,
    ([, y]) => y,
  ).voronoi([-bleed, -bleed, edge, edge]);
  cells.render(pen);
  return pen.path();
};
