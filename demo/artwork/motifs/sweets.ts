import { ball, ellipse, fill, place, rect } from "../pen.ts";
import { line, shine, type Motif } from "./fruit.ts";

const cookie: Motif = (pen) =>
  ball(pen, 0, 0, 44, "#d79a52") +
  [
    [-18, -16],
    [14, -20],
    [22, 10],
    [-8, 8],
    [-24, 16],
    [4, 28],
  ]
    .map(([x = 0, y = 0]) => ball(pen, x, y, 6.4, "#54301a"))
    .join("");

const cracker: Motif = (pen) =>
  place(
    rect(-36, -36, 72, 72, pen.linear(["0 #f6d28f", "1 #d69a48"], "slanted"), 9) +
      [-18, 0, 18]
        .flatMap((x) => [-18, 0, 18].map((y) => ellipse(x, y, 2.6, 2.6, "#a9702b")))
        .join(""),
    0,
    0,
    1,
    -10,
  );

const sandwich: Motif = (pen) =>
  place(
    ellipse(0, 16, 44, 18, "#3a2416") +
      ellipse(0, 8, 42, 16, "#fff6e6") +
      ellipse(0, 0, 44, 18, pen.radial(["0 #6a4630", "1 #2d1a0f"])) +
      line("M-22-2C-10-10 10-10 22-2M-14 5C-4 0 6 0 14 5", "#8a6448", 2),
    0,
    -4,
  );

const wafer: Motif = (pen) =>
  [-1, 1]
    .map((side) =>
      place(
        rect(-40, -12, 80, 24, "#d99e55", 3) +
          rect(-40, -5, 80, 4, "#7a4524") +
          rect(-40, 3, 80, 4, "#7a4524") +
          line("M-28-12V12M-14-12V12M0-12V12M14-12V12M28-12V12", "#b97c36", 1.6),
        side * 2,
        side * 16,
        1,
        side * 14,
      ),
    )
    .join("") + ball(pen, 34, -30, 7, "#7a4524");

const candy: Motif = (pen) =>
  fill("M-28-10L-48-26C-46-10-46 8-48 24L-28 10ZM28-10L48-26C46-10 46 8 48 24L28 10Z", "#f6a5b8") +
  ball(pen, 0, 0, 31, "#e63964") +
  line("M-16-22C-4-8-4 8-16 22M6-29C18-10 18 10 6 29", "#fff", 5);

const jelly: Motif = (pen) =>
  [
    ["#e8474f", -22, 14],
    ["#f6b62c", 22, 16],
    ["#5cb04a", 0, -18],
  ]
    .map(([colour, x, y]) =>
      place(
        `<g opacity=".92">${ball(pen, 0, 0, 23, String(colour), 20)}</g>` + shine(-8, -8, 4, 7),
        Number(x),
        Number(y),
      ),
    )
    .join("");

const ice: Motif = (pen) =>
  [
    [-18, 10, -14],
    [18, 14, 12],
    [0, -18, 6],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      place(
        rect(-19, -19, 38, 38, pen.linear(["0 #f4fbff", "1 #a9d6f2"], "slanted"), 8) +
          line("M-11 9V-7C-11-10-9-11-6-11H6", "#fff", 3),
        x,
        y,
        1,
        turn,
      ),
    )
    .join("");

const scoop: Motif = (pen) =>
  ball(pen, -16, -6, 24, "#f6d7b0") +
  ball(pen, 16, -6, 24, "#e98ea3") +
  ball(pen, 0, -24, 24, "#7b4a2d") +
  fill("M-40 4H40L30 34C28 42-28 42-30 34Z", pen.linear(["0 #fff", "1 #d8e2ea"]));

export const sweets = {
  cookie,
  cracker,
  sandwich,
  wafer,
  candy,
  jelly,
  ice,
  scoop,
} satisfies Record<string, Motif>;
