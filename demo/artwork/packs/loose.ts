import { darker, lighter } from "../colours.ts";
import { write, writeLines } from "../letters.ts";
import { motifs } from "../motifs/all.ts";
import { leafOf, line } from "../motifs/fruit.ts";
import { ball, ellipse, fill, groundShadow, place, rect, roundLight } from "../pen.ts";
import type { Pack } from "./pack.ts";

/** What is sold as it grew. */

export const produce: Pack = (print, pen) =>
  groundShadow(pen, 320, 350) +
  place(motifs[print.motif](pen), 132, 236, 1.86, -6) +
  place(motifs[print.motif](pen), 274, 232, 1.86, 9) +
  place(motifs[print.motif](pen), 200, 268, 1.98);

export const single: Pack = (print, pen) =>
  groundShadow(pen, 290, 356) + place(motifs[print.motif](pen), 200, 214, 3.1);

const stalk = (x: number, turn: number, colour: string, stem: string): string =>
  place(
    line("M0 0C-3-60 2-120 0-176", stem, 9) +
      [0, 1, 2]
        .map(
          (row) =>
            place(leafOf(colour), 2, -96 - row * 34, 1.7, 6) +
            place(leafOf(darker(colour, 0.12)), -2, -88 - row * 34, 1.7, -156),
        )
        .join("") +
      place(leafOf(lighter(colour, 0.12)), 0, -172, 1.6, -58),
    x,
    352,
    1,
    turn,
  );

/** Leaves tied in a bunch. */
const bunch =
  (leaf: string, stem: string): Pack =>
  (_, pen) =>
    groundShadow(pen, 190, 358) +
    [
      [176, -24],
      [224, 24],
      [186, -11],
      [214, 12],
      [200, 0],
    ]
      .map(([x = 0, turn = 0]) => stalk(x, turn, leaf, stem))
      .join("") +
    rect(164, 292, 72, 16, "#d8403c", 6) +
    rect(164, 292, 72, 16, roundLight(pen), 6);

export const greens = bunch("#4f9a3c", "#8fc06a");
export const lightGreens = bunch("#7ab84a", "#eef3dc");

/** A head of lettuce or cabbage. */
export const head: Pack = (_, pen) =>
  groundShadow(pen, 270, 352) +
  [-52, -26, 0, 26, 52]
    .map((turn, index) =>
      place(
        fill(
          "M0 0C-70-20-86-120-40-170C-20-190 20-190 40-170C86-120 70-20 0 0Z",
          pen.linear([`0 ${index % 2 === 0 ? "#a9d46a" : "#8fc455"}`, "1 #e6f2c4"], "down"),
        ) + line("M0-6V-150M0-50L-30-90M0-50L30-90M0-92L-24-130M0-92L24-130", "#f2f7df", 4),
        200,
        350,
        1.06,
        turn,
      ),
    )
    .join("");

/** Broccoli and cauliflower. */
const florets =
  (colour: string, stem: string): Pack =>
  (_, pen) =>
    groundShadow(pen, 230, 356) +
    fill(
      "M160 230H240L226 350C220 358 180 358 174 350Z",
      pen.linear([`0 ${darker(stem, 0.15)}`, `0.4 ${stem}`, `1 ${darker(stem, 0.2)}`]),
    ) +
    [
      [110, 206, 54],
      [290, 206, 54],
      [150, 150, 56],
      [250, 150, 56],
      [200, 116, 58],
      [200, 200, 62],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        [0, 1, 2, 3, 4, 5, 6]
          .map((index) =>
            ball(
              pen,
              Math.round(x + Math.cos(index * 0.9) * r * 0.55),
              Math.round(y + Math.sin(index * 0.9) * r * 0.5),
              r * 0.5,
              colour,
            ),
          )
          .join(""),
      )
      .join("");

export const broccoli = florets("#4a8f3a", "#a9cc7a");
export const cauliflower = florets("#f2ead6", "#d7e3b4");

/** Long things side by side: carrots, cucumbers, aubergines, beans. */
const long =
  (colour: string, width: number, top: string): Pack =>
  (_, pen) =>
    groundShadow(pen, 300, 356) +
    [
      [118, -16],
      [282, 16],
      [172, -5],
      [230, 6],
    ]
      .map(([x = 0, turn = 0]) =>
        place(
          place(leafOf(top), 0, -96, 1.3, -70) +
            place(leafOf(top), 2, -98, 1.2, -30) +
            fill(
              `M${-width}-96C${-width}-112 ${width}-112 ${width}-96C${width + 4}-20 ${width * 0.6} 80 0 128C${-width * 0.6} 80 ${-width - 4}-20 ${-width}-96Z`,
              pen.linear([
                `0 ${darker(colour, 0.22)}`,
                `0.32 ${lighter(colour, 0.35)}`,
                `1 ${darker(colour, 0.25)}`,
              ]),
            ) +
            line(
              `M${-width * 0.7}-40H${width * 0.1}M${-width * 0.2} 6H${width * 0.6}M${-width * 0.5} 44H0`,
              darker(colour, 0.2),
              2.4,
            ),
          x,
          222,
          1,
          turn,
        ),
      )
      .join("");

export const carrots = long("#f07f23", 25, "#4f9a3c");
export const cucumbers = long("#4f9a46", 23, "#6fae4a");
export const aubergines = long("#5a2a6e", 29, "#5a9a3f");
export const beans = long("#6aa843", 10, "#5a9a3f");

export const potatoes: Pack = (_, pen) =>
  groundShadow(pen, 310, 350) +
  [
    [126, 236, 62, 46],
    [272, 234, 64, 48],
    [200, 180, 62, 46],
    [202, 290, 72, 52],
  ]
    .map(
      ([x = 0, y = 0, rx = 0, ry = 0]) =>
        ball(pen, x, y, rx, "#d9b06a", ry) +
        ellipse(x - 18, y + 4, 4, 2.4, "#a97f40") +
        ellipse(x + 22, y - 10, 4, 2.4, "#a97f40"),
    )
    .join("");

const pepper =
  (colour: string): Pack =>
  (_, pen) =>
    groundShadow(pen, 240, 356) +
    ball(pen, 152, 248, 66, colour, 96) +
    ball(pen, 248, 248, 66, colour, 96) +
    ball(pen, 200, 254, 62, colour, 102) +
    line("M200 160C198 130 208 116 224 108", "#4c8a36", 16) +
    ellipse(200, 164, 40, 12, "#5aa040");

export const redPepper = pepper("#d8282f");
export const yellowPepper = pepper("#f4b71f");
export const greenPepper = pepper("#4f9a3c");

/** Eggs in a pulp tray. */
export const eggs: Pack = (print, pen) => {
  const colour = print.accent;
  const row = (y: number, scale: number, count: number): string =>
    Array.from({ length: count }, (_, index) =>
      place(
        fill(
          "M0-44C24-44 38-6 34 14C30 36 14 44 0 44C-14 44-30 36-34 14C-38-6-24-44 0-44Z",
          pen.radial([`0 ${lighter(colour, 0.6)}`, `0.6 ${colour}`, `1 ${darker(colour, 0.28)}`]),
        ),
        200 + (index - (count - 1) / 2) * 70 * scale,
        y,
        scale,
      ),
    ).join("");
  return (
    groundShadow(pen, 330, 352) +
    row(196, 0.86, 5) +
    row(246, 0.98, 5) +
    fill(
      "M28 262C60 288 96 244 130 268C166 292 184 246 206 268C232 292 254 246 284 268C316 290 344 262 372 262L350 344C346 352 340 354 332 354H68C60 354 54 352 50 344Z",
      pen.linear(["0 #b9b4a8", "1 #8d887c"], "down"),
    ) +
    writeLines({
      face: "narrow",
      text: print.article,
      x: 200,
      y: 318,
      width: 230,
      height: 30,
      maxLines: 1,
      maxSize: 20,
      fill: "#ffffff",
    })
  );
};

/** Tofu, tempeh, cheese blocks: something cut. */
export const block: Pack = (print, pen) => {
  const colour = print.accent;
  return (
    groundShadow(pen, 320, 352) +
    fill("M52 198L116 152H346L288 198Z", lighter(colour, 0.4)) +
    fill("M288 198L346 152V286L288 344Z", darker(colour, 0.2)) +
    fill(
      "M52 198H288V344H52Z",
      pen.linear([`0 ${lighter(colour, 0.2)}`, `1 ${colour}`], "slanted"),
    ) +
    Array.from({ length: 22 }, (_, index) =>
      ellipse(72 + ((index * 67) % 200), 216 + ((index * 41) % 114), 7, 5, darker(colour, 0.12)),
    ).join("")
  );
};

/** Mixed vegetables or fruit on a tray with a label. */
export const mixedTray: Pack = (print, pen) =>
  groundShadow(pen, 330, 352) +
  fill(
    "M40 214H360L336 340C334 350 326 354 316 354H84C74 354 66 350 64 340Z",
    pen.linear(["0 #f2efe8", "1 #c9c4b8"], "down"),
  ) +
  place(motifs.corn(pen), 110, 190, 1.24, -24) +
  place(motifs.chili(pen), 292, 196, 1.2, 8) +
  place(motifs.tomato(pen), 236, 200, 1.12) +
  place(motifs.tea(pen), 178, 168, 1.3) +
  place(motifs.mushroom(pen), 172, 226, 0.94) +
  fill(
    "M40 236H360L336 340C334 350 326 354 316 354H84C74 354 66 350 64 340Z",
    "#f7f4ec",
    'opacity=".94"',
  ) +
  writeLines({
    face: "narrow",
    text: print.article,
    x: 200,
    y: 288,
    width: 230,
    height: 44,
    maxLines: 2,
    maxSize: 24,
    fill: "#2f6f3f",
  }) +
  write({
    face: "narrow",
    text: print.size,
    x: 200,
    y: 334,
    width: 120,
    height: 13,
    fill: "#6d6a5c",
  });
