import { escapeMarkup } from "@gerai/contract/escape-markup";
import { labelSizes, type Label } from "./labels.ts";
import { landPath } from "./land-path.ts";
import type { TileContent } from "./tile-content.ts";
import { tileSize, type Tile } from "./tile.ts";

/** The shop's colours (storefront/app/ui/tokens.css); a picture cannot read them from there. */
const colours = {
  sea: "#d7e6ee",
  land: "#faf9f6",
  abroad: "#ebe8e1",
  coast: "#a9c1cf",
  border: "#c9c4b8",
  ink: "#1d211e",
  inkSoft: "#565c57",
  accent: "#087a4c",
} as const;

const styles: Readonly<Record<Label["kind"], string>> = {
  province: `fill="${colours.inkSoft}" font-weight="600" letter-spacing="1"`,
  city: `fill="${colours.ink}" font-weight="700"`,
  district: `fill="${colours.ink}" font-weight="600"`,
  store: `fill="${colours.accent}" font-weight="600"`,
  village: `fill="${colours.inkSoft}"`,
};

const digits = (value: number): string => value.toFixed(1);

const dot = ({ kind, x, y }: Label): string =>
  kind === "store"
    ? `<circle cx="${digits(x)}" cy="${digits(y)}" r="4" fill="${colours.accent}"/>`
    : "";

const text = (label: Label): string => {
  const { font, rise } = labelSizes[label.kind];
  const baseline = label.y - rise + font * 0.35;
  return `<text x="${digits(label.x)}" y="${digits(baseline)}" font-size="${font}" ${styles[label.kind]}>${escapeMarkup(label.name)}</text>`;
};

/** Borders end at the coast. */
const borderLines = (borders: string, land: string): string =>
  `<clipPath id="land"><path d="${land}"/></clipPath>
<path d="${borders}" clip-path="url(#land)" fill="none" stroke="${colours.border}" stroke-dasharray="3 3"/>`;

/** A tile of the base map as SVG: sea, land, coasts and borders, and names. */
export const drawTile = (tile: Tile, { labels, borders }: TileContent): string => {
  const [abroad, land] = [landPath(tile, "abroad"), landPath(tile, "indonesia")];
  const line = `stroke="${colours.coast}" stroke-width="1" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}">
<rect width="${tileSize}" height="${tileSize}" fill="${colours.sea}"/>
${abroad && `<path d="${abroad}" fill="${colours.abroad}" ${line}/>`}
${land && `<path d="${land}" fill="${colours.land}" ${line}/>`}
${land && borders && borderLines(borders, land)}
<g font-family="system-ui,sans-serif" text-anchor="middle" paint-order="stroke" stroke="#fff" stroke-width="3" stroke-linejoin="round">
${labels.map((label) => dot(label) + text(label)).join("\n")}
</g>
</svg>`;
};
