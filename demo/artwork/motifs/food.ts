import { ball, ellipse, fill, place, rect, type Pen } from "../pen.ts";
import { leafOf, line, shine, type Motif } from "./fruit.ts";

const bowl = (colour: string): string =>
  fill("M-46-4H46C46 24 28 42 14 44H-14C-28 42-46 24-46-4Z", colour) +
  fill("M-46-4H46L45 4H-45Z", "#000", 'opacity=".12"') +
  line("M-32 16C-28 26-22 32-14 36", "#fff", 3);

const noodleCurls = (colour: string): string =>
  ellipse(0, -6, 42, 16, colour) +
  line(
    "M-34-8C-28-20-14-20-10-10S6-2 10-12S28-18 34-8M-28-2C-20-12-8-8-4-2S16 4 24-4M-20-14C-12-22 2-22 8-16",
    "#d99a1f",
    3,
  );

const noodles: Motif = () =>
  noodleCurls("#f6c94e") +
  bowl("#c8342c") +
  ellipse(16, -16, 11, 8, "#fff") +
  ellipse(16, -16, 5, 4, "#f7b72b") +
  place(leafOf("#4c9a3a"), -26, -12, 0.5, 10) +
  line("M20-48L4-12M34-46L12-12", "#8a5a34", 3.4);

const soup: Motif = () =>
  ellipse(0, -4, 44, 14, "#f0b23a") +
  ellipse(-14, -6, 12, 6, "#fff3d0") +
  ellipse(14, -4, 10, 5, "#e2762b") +
  place(leafOf("#4c9a3a"), 0, -6, 0.42, 30) +
  bowl("#f4f1ea") +
  line("M-16-24C-22-32-10-36-16-46M2-24C-4-32 8-36 2-46M20-24C14-32 26-36 20-46", "#fff", 3);

const drumstick: Motif = (pen) =>
  fill("M-30 34L-2 6L8 16L-20 42C-16 50-26 54-30 46C-38 50-40 40-30 34Z", "#fff4df") +
  fill(
    "M-6 12C-16-12-2-42 22-44C46-44 52-16 38 4C28 20 10 24-6 12Z",
    pen.radial(["0 #f2b15a", "0.55 #cf7623", "1 #8d4513"]),
  ) +
  shine(14, -26, 5, 11);

const steak: Motif = () =>
  fill(
    "M-44 6C-46-22-18-40 10-36C36-32 50-14 44 8C38 30 8 40-14 36C-32 34-43 22-44 6Z",
    "#f3d9cf",
  ) +
  fill(
    "M-38 5C-40-18-16-34 10-30C32-27 44-12 38 7C32 24 6 34-14 30C-28 28-37 18-38 5Z",
    "#bf2f36",
  ) +
  line("M-24 4C-12-14 6-18 22-10M-14 18C0 4 16 2 30 8", "#f0c9c2", 4) +
  ellipse(24, 2, 7, 6, "#fff1e6");

const fish: Motif = (pen) =>
  fill("M24 0L48-22C44-6 44 6 48 22Z", "#5d86a8") +
  fill(
    "M-46 2C-30-24 6-28 32-2C6 28-30 26-46 2Z",
    pen.linear(["0 #6f9cc0", "0.55 #c9dce8", "1 #f4f8fa"], "down"),
  ) +
  ellipse(-30, -3, 4, 4, "#1d2b36") +
  line("M-18-14C-12-4-12 8-18 16M-2-8C2-2 2 4-2 10M10-8C14-2 14 4 10 10", "#5d86a8", 2);

const shrimp: Motif = (pen) =>
  fill(
    "M30-30C-6-44-44-22-38 10C-34 36-2 44 20 34C6 34-10 26-12 10C-14-8 6-18 26-14C34-14 40-24 30-30Z",
    pen.linear(["0 #ffb08a", "0.6 #f07443", "1 #c9481f"], "slanted"),
  ) +
  line("M-26-18L-10-6M-36 2L-14 8M-28 26L-8 18M-4-32L0-16", "#fff0e4", 3) +
  fill("M20 34C32 28 40 34 44 44C34 46 24 42 20 34Z", "#e7623a") +
  ellipse(24, -24, 3, 3, "#222");

const chili: Motif = (pen) =>
  fill(
    "M28-26C36-6 22 30-38 44C-6 26 6 4 10-22Z",
    pen.linear(["0 #ff6a4d", "0.5 #d81f26", "1 #8f0f1b"]),
  ) +
  fill("M8-22C10-32 30-34 31-24C24-30 16-28 8-22Z", "#3f8f34") +
  line("M20-30C20-38 24-44 30-46", "#3f8f34", 4) +
  line("M22-12C20 4 10 18-4 26", "#fff", 2.6);

const milk: Motif = (pen) =>
  fill(
    "M-48 20C-40 6-30 12-26-4C-22-20-12-8-8-22C-4-42 2-42 6-24C10-10 20-22 26-6C30 10 42 4 48 20C44 44-44 44-48 20Z",
    pen.linear(["0 #ffffff", "0.7 #eef4fb", "1 #c7d8ea"], "down"),
  ) +
  ellipse(-20, -26, 4.4, 5.4, "#fff") +
  ellipse(24, -28, 3.6, 4.6, "#fff") +
  ellipse(8, -44, 3, 4, "#fff");

const chocolate: Motif = (pen) => {
  const squares = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) =>
      rect(
        -25 + column * 26,
        -36 + row * 24,
        23,
        21,
        pen.linear(["0 #8a5230", "1 #55301a"], "slanted"),
        3,
      ),
    ),
  );
  return (
    place(rect(-30, -42, 60, 82, "#4a2713", 5) + squares.join(""), 0, 0, 1, 16) +
    ball(pen, -30, 30, 11, "#6b3b1e")
  );
};

const bean = (pen: Pen): string =>
  ball(pen, 0, 0, 20, "#6a3d1f", 27) + line("M2-24C-8-10 8 6-2 24", "#3b1f0e", 4);

const coffee: Motif = (pen) =>
  place(bean(pen), -20, 10, 0.92, -24) +
  place(bean(pen), 22, 14, 0.92, 30) +
  place(bean(pen), 2, -20, 0.92, 8);

const tea: Motif = () =>
  place(leafOf("#4f9a3c"), 0, 34, 1.2, -62) +
  place(leafOf("#6fb54e"), -2, 32, 1.15, -122) +
  place(leafOf("#3f8533"), 0, 40, 1.1, -6) +
  line("M0 48C0 36-2 30-2 24", "#4f7a2c", 4);

const corn: Motif = (pen) => {
  const kernels = [-1, 0, 1].flatMap((column) =>
    [0, 1, 2, 3, 4, 5].map((row) => ball(pen, column * 12, -34 + row * 12, 7, "#f7c325", 6.6)),
  );
  return (
    ellipse(0, -4, 22, 42, "#d99a16") +
    kernels.join("") +
    fill("M0 46C-34 40-36 4-26-14C-22 14-10 34 0 46Z", "#5da043") +
    fill("M0 46C34 40 36 4 26-14C22 14 10 34 0 46Z", "#4a8d36")
  );
};

const chip = (turn: number, x: number, y: number, pen: Pen): string =>
  place(
    fill(
      "M-34 0C-28-26 24-30 34-4C26 22-26 26-34 0Z",
      pen.linear(["0 #ffe08a", "0.5 #f2b93b", "1 #d08d1c"], "slanted"),
    ) + line("M-24 0C-10-10 10-12 24-3M-18 9C-4 2 10 0 20 5", "#c9851a", 2.4),
    x,
    y,
    1,
    turn,
  );

const chips: Motif = (pen) =>
  chip(-20, -8, -18, pen) + chip(24, 10, 2, pen) + chip(-6, -6, 22, pen);

const cassava: Motif = (pen) =>
  [
    [-16, -14, -10],
    [14, 4, 18],
    [-10, 22, 6],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        ball(pen, 0, 0, 32, "#f3d99a", 19) + line("M-18-2C-8-8 8-8 18-2", "#dcb764", 2.4),
        x,
        y,
        1,
        turn,
      ),
    )
    .join("");

const cheese: Motif = (pen) =>
  fill("M-44 8L34-30C44-26 46-14 44 4L-44 18Z", "#ffd84f") +
  fill("M-44 8L44-2V30L-44 36Z", pen.linear(["0 #ffc531", "1 #f0a416"])) +
  ellipse(-20, 22, 8, 7, "#d98c0d") +
  ellipse(10, 16, 6, 5, "#d98c0d") +
  ellipse(28, 24, 5, 4, "#d98c0d");

const peanut: Motif = (pen) => {
  const nut = (x: number, y: number, turn: number) =>
    place(
      fill(
        "M-18-28C0-40 18-26 13-8C10 0 12 4 16 12C22 32-2 42-16 28C-24 18-14 6-16-2C-22-12-24-22-18-28Z",
        pen.radial(["0 #f3d3a0", "0.6 #d7a25c", "1 #a06c2c"]),
      ) + line("M-8-22L2-24M-8-12L4-14M-6 14L6 10M-6 24L6 22", "#a87434", 2),
      x,
      y,
      1,
      turn,
    );
  return nut(-14, 0, -24) + nut(16, 6, 22);
};

const almond: Motif = (pen) =>
  [
    [-18, 8, -30],
    [18, 10, 26],
    [0, -18, 0],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        fill("M0-28C16-14 18 8 0 28C-18 8-16-14 0-28Z", pen.radial(["0 #d79a5e", "1 #8f552a"])) +
          line("M0-20V20M-6-12V12M6-12V12", "#7a4520", 1.6),
        x,
        y,
        1,
        turn,
      ),
    )
    .join("");

const honey: Motif = (pen) =>
  fill(
    "M0-46C22-16 32-2 32 14C32 34 16 46 0 46C-16 46-32 34-32 14C-32-2-22-16 0-46Z",
    pen.radial(["0 #ffe07a", "0.5 #f5a81c", "1 #b96a08"]),
  ) + shine(-14, 8, 5, 14);

const grain =
  (colour: string): Motif =>
  (pen) =>
    [-34, 0, 34]
      .map((turn) =>
        place(
          line("M0 44V-18", "#b88a35", 3) +
            [0, 1, 2, 3]
              .map(
                (row) =>
                  place(ball(pen, 0, 0, 5.4, colour, 10), -8, -4 + row * -11, 1, -30) +
                  place(ball(pen, 0, 0, 5.4, colour, 10), 8, -4 + row * -11, 1, 30),
              )
              .join("") +
            ball(pen, 0, -46, 5.4, colour, 9),
          0,
          6,
          0.86,
          turn,
        ),
      )
      .join("");

const rice: Motif = (pen) =>
  ellipse(0, -8, 40, 24, "#fffdf6") +
  Array.from({ length: 16 }, (_, index) =>
    place(
      ball(pen, 0, 0, 7, "#f4eedb", 3),
      Math.round(Math.cos(index * 2.4) * (index * 2.1)),
      Math.round(-8 + Math.sin(index * 2.4) * (index * 1.1)),
      1,
      index * 47,
    ),
  ).join("") +
  bowl("#2f6f9f");

const sausage: Motif = (pen) =>
  [-16, 16]
    .map((y) =>
      place(
        `<g>${rect(-44, -14, 88, 28, pen.linear(["0 #e98a5a", "0.4 #c9502c", "1 #8d2f1a"], "down"), 14)}</g>` +
          line("M-20-4L-12 4M-2-4L6 4M16-4L24 4", "#7d2814", 3),
        0,
        y,
        1,
        -12,
      ),
    )
    .join("");

const nugget: Motif = (pen) =>
  [
    [-18, -12, -8],
    [18, -2, 14],
    [-6, 20, 4],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        fill(
          "M-28-4C-30-20-8-22 6-20C26-20 34-8 28 6C22 20-6 20-18 16C-26 12-28 6-28-4Z",
          pen.radial(["0 #f8cf7a", "0.6 #dd9a36", "1 #b26f1a"]),
        ),
        x,
        y,
        1,
        turn,
      ),
    )
    .join("");

export const food = {
  noodles,
  soup,
  drumstick,
  steak,
  fish,
  shrimp,
  chili,
  milk,
  chocolate,
  coffee,
  tea,
  corn,
  chips,
  cassava,
  cheese,
  peanut,
  almond,
  honey,
  rice,
  sausage,
  nugget,
  wheat: grain("#e9b949"),
} satisfies Record<string, Motif>;
