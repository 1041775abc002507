import { fill, place, rect } from "../pen.ts";
import { leafOf, line, shine, type Motif } from "./fruit.ts";

const seaweed: Motif = () =>
  [-14, 10]
    .map((x, index) =>
      place(
        rect(-24, -34, 48, 64, index === 0 ? "#1e4a32" : "#2b6344", 3) +
          line("M-14-20L-8-12M4-24L10-10M-10 4L0 12M8 8L14 16", "#3f8058", 2.4),
        x,
        index * 6,
        1,
        index * 14 - 10,
      ),
    )
    .join("");

const egg: Motif = (pen) =>
  fill(
    "M0-44C24-44 38-6 34 14C30 36 14 44 0 44C-14 44-30 36-34 14C-38-6-24-44 0-44Z",
    pen.radial(["0 #fbe3c8", "0.6 #e6b58a", "1 #b98156"]),
  ) + shine(-12, -14, 6, 13);

const bread: Motif = (pen) =>
  fill(
    "M-40-14C-46-40-16-42 0-40C16-42 46-40 40-14C36-8 36-6 36 34C36 40 32 42 28 42H-28C-32 42-36 40-36 34C-36-6-36-8-40-14Z",
    "#b4722f",
  ) +
  fill(
    "M-34-14C-40-34-14-36 0-34C14-36 40-34 34-14C30-8 30-4 30 32C30 35 28 36 26 36H-26C-28 36-30 35-30 32C-30-4-30-8-34-14Z",
    pen.radial(["0 #fff3d9", "1 #f3d7a2"]),
  );

const oil: Motif = (pen) =>
  fill(
    "M0-46C20-16 32-2 32 15C32 34 16 46 0 46C-16 46-32 34-32 15C-32-2-20-16 0-46Z",
    pen.radial(["0 #fff2a8", "0.5 #f9c62b", "1 #d08d0c"]),
  ) + shine(-14, 10, 5, 13);

const sugar: Motif = (pen) =>
  [
    [-20, 14],
    [20, 14],
    [0, -18],
  ]
    .map(([x = 0, y = 0]) =>
      place(rect(-18, -18, 36, 36, pen.linear(["0 #fff", "1 #dfe6ee"], "slanted"), 4), x, y, 1, x),
    )
    .join("");

const herb: Motif = () =>
  line("M0 46C0 20 2-10 0-34", "#4c8a36", 4) +
  [
    [24, 1],
    [4, 1],
    [-16, 1],
  ]
    .map(
      ([y = 0]) => place(leafOf("#58a043"), 1, y, 0.82) + place(leafOf("#478b36"), -1, y, -0.82, 8),
    )
    .join("") +
  place(leafOf("#6ab552"), 0, -28, 0.7, -64);

const ginger: Motif = (pen) =>
  fill(
    "M-44 12C-40-6-22-4-18-16C-16-34 6-36 10-20C12-10 24-16 34-10C48-2 44 18 28 18C18 18 14 26 8 34C-2 46-18 38-16 26C-24 32-46 30-44 12Z",
    pen.radial(["0 #ecd0a0", "1 #b98a4e"]),
  ) + line("M-30 8C-26 12-22 14-18 14M-6-20C-2-18 2-18 6-20M20 2C24 4 28 4 32 2", "#9a6f38", 2.4);

const garlic: Motif = (pen) =>
  fill(
    "M0-46C4-28 34-18 38 10C40 34 18 42 0 42C-18 42-40 34-38 10C-34-18-4-28 0-46Z",
    pen.radial(["0 #fff", "0.7 #f2ebe2", "1 #cfc0b0"]),
  ) + line("M0-24C-14-8-16 20-10 38M0-24C14-8 16 20 10 38", "#cdb8a8", 2.4);

const onion =
  (colour: string, edge: string): Motif =>
  (pen) =>
    fill(
      "M0-46C2-30 38-24 40 8C40 32 20 42 0 42C-20 42-40 32-40 8C-38-24-2-30 0-46Z",
      pen.radial([`0 ${edge}`, `0.6 ${colour}`, "1 #4d1a33"]),
    ) + line("M0-28C-20-10-22 20-12 40M0-28C20-10 22 20 12 40M0-28V42", edge, 2);

const mushroom: Motif = (pen) =>
  fill("M-12 2H12L16 36C12 44-12 44-16 36Z", "#f4e9d8") +
  fill(
    "M-42 6C-44-30-18-42 0-42C18-42 44-30 42 6C24 14-24 14-42 6Z",
    pen.radial(["0 #fff8ec", "0.6 #e3cba6", "1 #b4935f"]),
  );

export const kitchen = {
  seaweed,
  egg,
  bread,
  oil,
  sugar,
  herb,
  ginger,
  garlic,
  mushroom,
  shallot: onion("#9a2f55", "#d98aa6"),
  onion: onion("#d9a24a", "#f3dca8"),
} satisfies Record<string, Motif>;
