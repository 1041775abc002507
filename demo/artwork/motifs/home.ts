import { ball, ellipse, fill, place, rect } from "../pen.ts";
import { leafOf, line, shine, type Motif } from "./fruit.ts";

const flower =
  (petal: string, heart: string, petals = 6): Motif =>
  (pen) =>
    Array.from({ length: petals }, (_, index) =>
      place(
        fill(
          "M0-8C-16-18-16-42 0-46C16-42 16-18 0-8Z",
          pen.linear([`0 ${petal}`, "1 #fff"], "down"),
        ),
        0,
        0,
        1,
        (index * 360) / petals,
      ),
    ).join("") + ball(pen, 0, 0, 12, heart);

const rose =
  (colour: string, deep: string): Motif =>
  (pen) =>
    place(leafOf("#3f8533"), 14, 22, 0.8, 40) +
    place(leafOf("#4c9a3a"), -14, 24, 0.8, 170) +
    ball(pen, 0, 0, 38, colour, 36) +
    line("M-24-8C-14-26 16-28 24-8C30 10 10 24-6 20C-20 16-18-6-2-8C10-8 12 6 2 8", deep, 3.6);

const bubbles: Motif = (pen) =>
  [
    [-16, 10, 30],
    [24, -10, 20],
    [20, 28, 13],
    [-26, -30, 12],
    [2, -38, 7],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        ellipse(x, y, r, r, pen.radial(["0 #fff 0.95", "0.6 #cfeafc 0.75", "1 #7fbde8 0.85"])) +
        shine(x - r * 0.36, y - r * 0.36, r * 0.14, r * 0.26),
    )
    .join("");

const drop: Motif = (pen) =>
  fill(
    "M0-46C20-16 32-2 32 15C32 34 16 46 0 46C-16 46-32 34-32 15C-32-2-20-16 0-46Z",
    pen.radial(["0 #e6f7ff", "0.5 #58b7ea", "1 #1b6fb5"]),
  ) + shine(-14, 10, 5, 13);

const mint: Motif = () =>
  place(leafOf("#3ba55c"), 0, 20, 1.1, -20) +
  place(leafOf("#2f8f4e"), 0, 20, 1.1, -100) +
  place(leafOf("#58c078"), 0, 22, 1, -62);

const aloe: Motif = (pen) =>
  [-44, -22, 0, 22, 44]
    .map((turn) =>
      place(
        fill(
          "M-8 0C-10-30-4-60 0-82C4-60 10-30 8 0Z",
          pen.linear(["0 #4c9a4a", "0.5 #8fca7a", "1 #3b8040"]),
        ),
        0,
        42,
        1,
        turn,
      ),
    )
    .join("");

const baby: Motif = (pen) =>
  ball(pen, 0, 2, 40, "#fbd3b4") +
  ellipse(-14, 0, 4, 5, "#4a3226") +
  ellipse(14, 0, 4, 5, "#4a3226") +
  ellipse(-22, 13, 7, 5, "#f7a79a") +
  ellipse(22, 13, 7, 5, "#f7a79a") +
  line("M-9 16C-4 23 4 23 9 16M0-37C-6-28 6-24 8-32", "#8a5a44", 3.4);

const cat: Motif = (pen) =>
  fill(
    "M-38-8L-36-44L-12-30H12L36-44L38-8C42 26 18 42 0 42C-18 42-42 26-38-8Z",
    pen.radial(["0 #f9c98b", "1 #d98a3a"]),
  ) +
  ellipse(-15, 0, 5, 7, "#2c2a22") +
  ellipse(15, 0, 5, 7, "#2c2a22") +
  fill("M-6 13H6L0 20Z", "#b0524a") +
  line(
    "M0 20C-3 27-9 27-12 24M0 20C3 27 9 27 12 24M-22 16L-46 12M-22 21L-46 24M22 16L46 12M22 21L46 24",
    "#7a4d22",
    2.2,
  );

const dog: Motif = (pen) =>
  ball(pen, 0, 4, 36, "#d7a468", 38) +
  fill(
    "M-30-22C-50-26-52 16-38 24C-30 16-28-4-24-16ZM30-22C50-26 52 16 38 24C30 16 28-4 24-16Z",
    "#8a5a30",
  ) +
  ellipse(-13, -4, 4.6, 6, "#2c2a22") +
  ellipse(13, -4, 4.6, 6, "#2c2a22") +
  ellipse(0, 14, 10, 7, "#2c2a22") +
  line("M0 20C-2 30-12 30-14 24M0 20C2 30 12 30 14 24", "#5a3a1e", 2.6);

const tooth: Motif = (pen) =>
  fill(
    "M0-34C-14-46-40-40-38-12C-36 12-28 44-18 44C-8 44-8 16 0 16C8 16 8 44 18 44C28 44 36 12 38-12C40-40 14-46 0-34Z",
    pen.radial(["0 #fff", "0.7 #edf6fb", "1 #a9cfe4"]),
  ) + shine(-20, -18, 5, 10);

const cross: Motif = () =>
  fill("M-14-42H14V-14H42V14H14V42H-14V14H-42V-14H-14Z", "#e23b3b") +
  fill("M-14-42H14V-34H-14Z", "#fff", 'opacity=".25"');

const capsule: Motif = (pen) =>
  place(
    `${rect(-44, -17, 88, 34, "#f7f7f4", 17)}<path d="M0-17H27A17 17 0 0 1 27 17H0Z" fill="#e2574c"/>${rect(-44, -17, 88, 34, pen.linear(["0 #fff 0.6", "0.4 #fff 0", "1 #000 0.25"], "down"), 17)}`,
    0,
    0,
    1,
    -38,
  );

const sun: Motif = (pen) =>
  Array.from({ length: 12 }, (_, index) =>
    place(fill("M-4-34L0-50L4-34Z", "#f7b52c"), 0, 0, 1, index * 30),
  ).join("") + ball(pen, 0, 0, 28, "#fbc52f");

const pine: Motif = () =>
  fill("M0-48L22-16H12L28 8H14L34 36H-34L-14 8H-28L-12-16H-22Z", "#2f8a4a") +
  rect(-6, 36, 12, 12, "#7a5230");

const shield: Motif = (pen) =>
  fill(
    "M0-46L38-32C40 4 26 32 0 46C-26 32-40 4-38-32Z",
    pen.linear(["0 #7fd0f0", "1 #1f74b8"], "down"),
  ) + line("M-16-2L-3 12L18-14", "#fff", 8);

const flame: Motif = (pen) =>
  fill(
    "M4-48C10-26 36-16 34 14C32 36 16 46 0 46C-18 46-34 34-33 14C-32-2-20-8-18-24C-8-18-6-10-6-4C4-14 8-30 4-48Z",
    pen.linear(["0 #f6532b", "1 #fbc02d"], "down"),
  );

const lips: Motif = (pen) =>
  fill(
    "M-46-2C-30-8-22-24-10-22C-4-22-2-18 0-16C2-18 4-22 10-22C22-24 30-8 46-2C30 22 14 28 0 28C-14 28-30 22-46-2Z",
    pen.radial(["0 #f0788a", "1 #b01c3c"]),
  ) + line("M-40-2C-18 4 18 4 40-2", "#7d0f28", 2.6);

const hair: Motif = () =>
  [-20, -8, 4, 16]
    .map((x, index) =>
      line(
        `M${x - 8}-46C${x + 26}-22 ${x - 26} 8 ${x + 8} 46`,
        ["#5a3620", "#6d452b", "#80563a", "#4c2c18"][index] ?? "#5a3620",
        10,
      ),
    )
    .join("");

const insect: Motif = () =>
  ellipse(0, 10, 11, 26, "#3a3f45") +
  ellipse(0, -22, 9, 9, "#3a3f45") +
  ellipse(-22, 0, 20, 8, "#b9cad6") +
  ellipse(22, 0, 20, 8, "#b9cad6") +
  line("M-34 34L34-34", "#e23b3b", 7) +
  `<circle r="45" fill="none" stroke="#e23b3b" stroke-width="7"/>`;

const spark: Motif = () =>
  fill("M0-48C4-14 14-4 48 0C14 4 4 14 0 48C-4 14-14 4-48 0C-14-4-4-14 0-48Z", "#ffffff") +
  place(
    fill("M0-48C4-14 14-4 48 0C14 4 4 14 0 48C-4 14-14 4-48 0C-14-4-4-14 0-48Z", "#ffffff"),
    32,
    -30,
    0.3,
  );

export const home = {
  flower: flower("#f48fb1", "#f9c22e"),
  lavender: flower("#9a7fd1", "#f7d774", 8),
  pinkRose: rose("#f293ad", "#c04a70"),
  bubbles,
  drop,
  mint,
  aloe,
  baby,
  cat,
  dog,
  tooth,
  cross,
  capsule,
  sun,
  pine,
  shield,
  flame,
  lips,
  hair,
  insect,
  spark,
} satisfies Record<string, Motif>;
