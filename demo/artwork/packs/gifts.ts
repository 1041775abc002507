import { darker, lighter } from "../colours.ts";
import { writeLines } from "../letters.ts";
import { motifs } from "../motifs/all.ts";
import { leafOf, line } from "../motifs/fruit.ts";
import { ball, fill, groundShadow, place, rect, type Pen } from "../pen.ts";
import type { Pack } from "./pack.ts";

const bloom = (print: Parameters<Pack>[0], pen: Pen, x: number, y: number, scale: number): string =>
  place(motifs[print.motif](pen), x, y, scale);

/** Flowers wrapped in paper with a ribbon. */
export const bouquet: Pack = (print, pen) =>
  groundShadow(pen, 150, 372) +
  fill(
    "M70 128C120 96 280 96 330 128L226 352H174Z",
    pen.linear(["0 #f6e9dd", "1 #dcc5b0"], "slanted"),
  ) +
  [-34, -14, 8, 30]
    .map((turn) => place(leafOf("#4c9a3a"), 200 + turn * 3.4, 118, 1.6, -70 + turn))
    .join("") +
  [
    [128, 138, 0.92],
    [200, 110, 1],
    [272, 138, 0.92],
    [164, 92, 0.84],
    [238, 92, 0.84],
    [160, 176, 0.96],
    [240, 176, 0.96],
    [200, 152, 1.06],
  ]
    .map(([x = 0, y = 0, scale = 1]) => bloom(print, pen, x, y, scale))
    .join("") +
  fill(
    "M62 150C110 200 160 214 200 216C240 214 290 200 338 150L230 356H170Z",
    pen.linear(["0 #fbf3ea", "0.5 #efdfce", "1 #d3b99f"], "slanted"),
  ) +
  fill("M150 268C170 276 230 276 250 268V290C230 298 170 298 150 290Z", print.accent) +
  fill(
    "M200 280C176 252 144 262 152 286C160 300 184 292 200 280ZM200 280C224 252 256 262 248 286C240 300 216 292 200 280Z",
    lighter(print.accent, 0.15),
  ) +
  fill(
    "M194 284L178 340L194 332L200 344V288ZM206 284L222 340L206 332L200 344V288Z",
    darker(print.accent, 0.1),
  );

export const flowerPot: Pack = (print, pen) =>
  groundShadow(pen, 190) +
  line(
    "M200 286C196 230 176 190 150 168M200 286C202 220 226 180 262 150M200 286C200 220 200 160 204 112",
    "#4c8a36",
    6,
  ) +
  place(leafOf("#4c9a3a"), 196, 280, 2, -150) +
  place(leafOf("#3f8533"), 204, 280, 2, -20) +
  [
    [148, 160, 0.96],
    [264, 144, 0.96],
    [206, 104, 1.06],
    [196, 190, 0.86],
  ]
    .map(([x = 0, y = 0, scale = 1]) => bloom(print, pen, x, y, scale))
    .join("") +
  fill(
    "M132 264H268L250 352C248 364 240 368 228 368H172C160 368 152 364 150 352Z",
    pen.linear(["0 #cfd4d8", "0.3 #ffffff", "1 #b3bac0"]),
  ) +
  rect(124, 252, 152, 24, pen.linear(["0 #dde1e4", "0.3 #ffffff", "1 #bfc5ca"]), 8);

/** A basket of goods with a bow; the goods tell what the hamper is about. */
export const hamper: Pack = (print, pen) => {
  const weave = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 12 }, (_cell, column) =>
      rect(
        58 + column * 24 + (row % 2) * 12 - 6,
        262 + row * 19,
        20,
        15,
        row % 2 === column % 2 ? "#c98f4c" : "#b67a38",
        5,
      ),
    ).join(""),
  ).join("");
  return (
    groundShadow(pen, 330, 364) +
    line("M74 262C80 60 320 60 326 262", "#a96f30", 14) +
    line("M74 262C80 60 320 60 326 262", "#dca864", 4) +
    rect(98, 134, 56, 136, pen.linear(["0 #14532d", "0.3 #4fae74", "1 #14532d"]), 12) +
    rect(114, 96, 24, 44, "#e2c06a", 5) +
    rect(
      246,
      150,
      72,
      120,
      pen.linear([
        `0 ${darker(print.accent, 0.2)}`,
        `0.3 ${lighter(print.accent, 0.4)}`,
        `1 ${darker(print.accent, 0.25)}`,
      ]),
      8,
    ) +
    rect(164, 124, 72, 150, pen.linear(["0 #7a1f2a", "0.3 #d8636c", "1 #6d1a24"]), 6) +
    place(motifs[print.motif](pen), 200, 190, 0.62) +
    place(motifs.cookie(pen), 282, 206, 0.56) +
    place(motifs.orange(pen), 146, 236, 0.74) +
    place(motifs.apple(pen), 224, 242, 0.66) +
    place(motifs.grapes(pen), 276, 250, 0.66) +
    `<g><path d="M52 258H348L326 352C324 360 318 364 308 364H92C82 364 76 360 74 352Z" fill="#a96f30"/><g clip-path="${pen.clip("M52 258H348L326 352C324 360 318 364 308 364H92C82 364 76 360 74 352Z")}">${weave}</g></g>` +
    rect(46, 250, 308, 18, pen.linear(["0 #a96f30", "0.4 #e0ad68", "1 #9a6226"]), 9) +
    rect(150, 286, 100, 52, "#fffaf0", 8) +
    writeLines({
      face: "narrow",
      text: print.article,
      x: 200,
      y: 312,
      width: 86,
      height: 36,
      maxLines: 3,
      maxSize: 15,
      fill: "#7a1f2a",
    }) +
    fill(
      "M200 262C160 222 120 236 128 264C138 286 178 278 200 262ZM200 262C240 222 280 236 272 264C262 286 222 278 200 262Z",
      print.accent,
    ) +
    ball(pen, 200, 262, 14, darker(print.accent, 0.12))
  );
};
