import { darker, lighter } from "../colours.ts";
import { ball, ellipse, fill, place, type Pen } from "../pen.ts";

/** A small drawing around (0, 0), at most 100 wide and high. */
export type Motif = (pen: Pen) => string;

const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const leafPath = "M0 0C6-22 26-30 44-24C40-6 22 8 0 0Z";

const leafOf = (colour: string): string =>
  fill(leafPath, colour) + line("M2-1C14-10 26-17 38-21", darker(colour, 0.25), 2);

const shine = (cx: number, cy: number, rx: number, ry: number): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#fff" opacity=".5" transform="rotate(-35 ${cx} ${cy})"/>`;

const roundFruit =
  (colour: string, { dimple = true, leaf = "#4c9a3a", ry = 42 } = {}): Motif =>
  (pen) =>
    ball(pen, 0, 4, 44, colour, ry) +
    (dimple ? ellipse(0, -30, 13, 5, darker(colour, 0.35)) : "") +
    line("M0-30C1-38 3-42 7-46", "#6b4a25", 4) +
    place(leafOf(leaf), 4, -36, 0.62) +
    shine(-17, -10, 6, 12);

const citrus =
  (colour: string): Motif =>
  (pen) => {
    const segments = Array.from({ length: 8 }, (_, index) =>
      place(
        fill("M0-4C-9-14-11-24-7-28C-3-31 3-31 7-28C11-24 9-14 0-4Z", lighter(colour, 0.18)),
        0,
        0,
        1,
        index * 45,
      ),
    ).join("");
    return (
      ball(pen, -14, -8, 36, colour) +
      shine(-28, -22, 5, 9) +
      place(leafOf("#4c9a3a"), -12, -40, 0.6) +
      place(
        ellipse(0, 0, 36, 36, darker(colour, 0.06)) + ellipse(0, 0, 33, 33, "#fff7df") + segments,
        14,
        14,
        0.95,
      )
    );
  };

const grapes =
  (colour: string): Motif =>
  (pen) => {
    const rows = [4, 5, 4, 3, 2, 1];
    const berries = rows.flatMap((count, row) =>
      Array.from({ length: count }, (_, index) =>
        ball(pen, (index - (count - 1) / 2) * 17, -22 + row * 13, 10.5, colour),
      ),
    );
    return (
      line("M0-26C0-38 4-44 10-47", "#6b4a25", 4) +
      place(leafOf("#5aa63f"), 4, -34, 0.8) +
      berries.join("")
    );
  };

const strawberry: Motif = (pen) => {
  const body = "M0 46C-26 34-44 4-38-16C-32-32-12-32 0-24C12-32 32-32 38-16C44 4 26 34 0 46Z";
  const seeds = [
    [-20, -8],
    [0, -6],
    [20, -8],
    [-12, 8],
    [10, 9],
    [-2, 24],
    [-24, 6],
    [24, 6],
  ];
  return (
    fill(body, pen.radial(["0 #ff8a80", "0.5 #e5252f", "1 #a50f1e"])) +
    seeds.map(([x = 0, y = 0]) => ellipse(x, y, 2, 3.2, "#ffe08a")).join("") +
    fill(
      "M0-22C-10-20-22-24-30-32C-20-36-10-34-6-32L0-46L6-32C10-34 20-36 30-32C22-24 10-20 0-22Z",
      "#4c9a3a",
    ) +
    shine(-20, -14, 4, 8)
  );
};

const banana: Motif = (pen) => {
  const one =
    fill(
      "M-44-20C-36 16-4 38 36 30C42 29 46 25 45 21C44 18 40 18 36 17C6 14-18-4-30-30C-32-35-36-40-40-38C-45-36-46-28-44-20Z",
      pen.linear(["0 #ffe36a", "0.6 #f8c81c", "1 #d69a0c"], "down"),
    ) +
    line("M-38-20C-28 8 0 26 36 24", "#c98f0a", 2.2) +
    fill("M-40-38C-36-40-32-36-31-32L-42-29C-44-34-43-37-40-38Z", "#7a5a1c");
  return place(one, 2, -10, 0.94, -10) + place(one, 0, 8);
};

const melon =
  (rind: string, flesh: string, seeds: string): Motif =>
  (pen) =>
    ball(pen, -8, -10, 38, rind) +
    [-24, -8, 8]
      .map((x) => line(`M${x}-44C${x - 6}-20 ${x - 6} 4 ${x} 24`, darker(rind, 0.25), 3))
      .join("") +
    fill("M-42 14C-30 48 34 56 48 6L44 2Z", darker(rind, 0.15)) +
    fill("M-38 13C-26 42 30 48 43 6Z", "#eaf6d8") +
    fill("M-34 12C-22 36 26 42 39 7Z", flesh) +
    [
      [-14, 20],
      [2, 24],
      [16, 19],
      [-2, 15],
      [26, 14],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.2, 3.4, seeds))
      .join("");

const halved =
  (skin: string, flesh: string, core: (pen: Pen) => string): Motif =>
  (pen) =>
    place(ball(pen, 0, 0, 30, skin, 40), -14, -6, 1, 14) +
    place(
      ellipse(0, 0, 31, 41, darker(skin, 0.12)) +
        ellipse(0, 0, 27, 37, pen.radial([`0 ${lighter(flesh, 0.4)}`, `1 ${flesh}`], 0.5, 0.5)) +
        core(pen),
      14,
      8,
      0.92,
      14,
    );

const dots = (colour: string, count: number, rx: number, ry: number): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = index * 2.4;
    const reach = Math.sqrt((index + 0.5) / count);
    return ellipse(
      Math.round(Math.cos(angle) * rx * reach),
      Math.round(Math.sin(angle) * ry * reach),
      1.9,
      2.5,
      colour,
    );
  }).join("");

const pineapple: Motif = (pen) =>
  ["-26", "-12", "0", "12", "26"]
    .map((turn) =>
      place(fill("M0 0C-8-14-6-28 0-36C6-28 8-14 0 0Z", "#4c9a3a"), 0, -12, 1, Number(turn)),
    )
    .join("") +
  ellipse(0, 18, 27, 32, pen.radial(["0 #ffd968", "0.6 #e9a420", "1 #a86a10"])) +
  `<g stroke="#a86a10" stroke-width="1.8" opacity=".7"><path d="M-24 4L14 46M-16-8L25 34M-4-14L27 18M24 4L-14 46M16-8L-25 34M4-14L-27 18" fill="none"/></g>`;

const mango: Motif = (pen) =>
  fill(
    "M-40 8C-42-20-14-42 14-36C38-30 48-6 40 16C32 38 2 44-18 38C-32 34-39 22-40 8Z",
    pen.radial(["0 #ffd65a", "0.5 #f59b23", "1 #d2501f"], 0.42, 0.6),
  ) +
  line("M14-36C13-41 15-45 19-47", "#6b4a25", 4) +
  place(leafOf("#4c9a3a"), 16, -40, 0.6) +
  shine(-20, -8, 6, 13);

const coconut: Motif = (pen) =>
  ball(pen, -10, -8, 36, "#8a5a34") +
  line("M-34-20C-20-30 0-30 14-24M-38-4C-24-14-2-14 10-10", "#6b4426", 2) +
  place(
    ellipse(0, 0, 35, 26, "#6b4426") +
      ellipse(0, -1, 31, 22, "#fffdf5") +
      ellipse(0, 2, 21, 13, "#e6efe9"),
    12,
    18,
  );

export const fruit = {
  apple: roundFruit("#d92b2f"),
  greenApple: roundFruit("#86b83a"),
  pear: (pen) =>
    fill(
      "M0-40C16-40 14-16 24-2C38 18 26 44 0 44C-26 44-38 18-24-2C-14-16-16-40 0-40Z",
      pen.radial(["0 #f3ee9a", "0.6 #cfcf4e", "1 #95a02c"]),
    ) +
    line("M0-38C0-44 2-47 5-49", "#6b4a25", 4) +
    place(leafOf("#4c9a3a"), 3, -40, 0.5),
  orange: citrus("#f58a1f"),
  lemon: citrus("#f7cf2e"),
  lime: citrus("#86b53a"),
  peach: roundFruit("#f6a06b", { dimple: false }),
  cherry: roundFruit("#b5152e", { ry: 40 }),
  tomato: (pen) =>
    ball(pen, 0, 4, 45, "#de2f26", 39) +
    fill(
      "M0-26L-8-38L-10-24L-26-28L-14-18L-22-6L-6-14L0-2L6-14L22-6L14-18L26-28L10-24L8-38Z",
      "#3f8f34",
    ) +
    shine(-22, -6, 5, 10),
  grapes: grapes("#6c2a7d"),
  redGrapes: grapes("#a3243f"),
  greenGrapes: grapes("#9cc04a"),
  blueberry: (pen) =>
    [
      [-20, 12],
      [20, 14],
      [0, -14],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ball(pen, x, y, 24, "#3d4a93") +
          place(
            fill("M0-8L2.5-2.5L8 0L2.5 2.5L0 8L-2.5 2.5L-8 0L-2.5-2.5Z", "#27306a"),
            x,
            y - 8,
            0.9,
          ),
      )
      .join("") + place(leafOf("#4c9a3a"), 10, -32, 0.7),
  strawberry,
  banana,
  watermelon: melon("#2f7d3b", "#e8424a", "#3b1d1d"),
  yellowWatermelon: melon("#2f7d3b", "#f9d23c", "#3b1d1d"),
  melon: melon("#a9c270", "#c9e59a", "#f4e3b1"),
  goldenMelon: melon("#f3c52f", "#f7efcf", "#e8d9a0"),
  papaya: halved(
    "#e9a92c",
    "#f2703d",
    (pen) =>
      ellipse(0, 2, 12, 22, "#c5502a") +
      Array.from({ length: 9 }, (_, i) =>
        ball(pen, (i % 3) * 7 - 7, Math.floor(i / 3) * 12 - 10, 3.6, "#2c2a2a"),
      ).join(""),
  ),
  avocado: halved("#3f5b2a", "#d9e08a", (pen) => ball(pen, 0, 8, 15, "#8a5a34", 17)),
  kiwi: halved(
    "#8b6a3a",
    "#8fbf3f",
    () => ellipse(0, 0, 9, 13, "#f0f3c9") + dots("#262b16", 22, 19, 27),
  ),
  dragonFruit: halved("#d8336f", "#c9265d", () => dots("#2a0f1c", 40, 22, 31)),
  longan: (pen) =>
    [
      [-22, 10],
      [20, 12],
      [0, -16],
      [0, 26],
    ]
      .map(([x = 0, y = 0]) => ball(pen, x, y, 21, "#b58a50"))
      .join("") + line("M0-36L4-48M-20-10L-4-40M20-8L8-40", "#7a5a34", 3),
  salak: (pen) =>
    [
      [-18, 10],
      [20, 14],
      [2, -16],
    ]
      .map(([x = 0, y = 0]) =>
        place(
          fill(
            "M0-30C18-16 24 6 18 20C10 30-10 30-18 20C-24 6-18-16 0-30Z",
            pen.radial(["0 #b0713c", "1 #5a2f17"]),
          ) + line("M-14-2L0 8L14-2M-17 10L0 20L17 10M-9-14L0-6L9-14", "#44220f", 1.6),
          x,
          y,
        ),
      )
      .join(""),
  pineapple,
  mango,
  coconut,
  guava: halved("#a9c24a", "#ef7d86", () => dots("#f7e2b8", 16, 12, 18)),
  lychee: roundFruit("#d7475c", { dimple: false }),
} satisfies Record<string, Motif>;

export { leafOf, line, shine };
