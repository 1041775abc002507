import { darker, lighter } from "../colours.ts";
import { label } from "../label.ts";
import { write } from "../letters.ts";
import { line } from "../motifs/fruit.ts";
import { ball, ellipse, fill, groundShadow, place, rect, roundLight, type Pen } from "../pen.ts";
import { clipped, roundedBox, type Pack } from "./pack.ts";

/** Things that are not food: on a card, or as they stand in the shelf. */

const sheet = (pen: Pen): string => pen.linear(["0 #ffffff", "1 #e9ebe8"], "down");

/** Small goods on a card with a hole: batteries, pens, lamps, tools. */
const hangCard =
  (goods: (pen: Pen, colour: string) => string): Pack =>
  (print, pen) => {
    const path = roundedBox({ x: 92, y: 36, width: 216, height: 330 }, 14);
    return (
      groundShadow(pen, 230) +
      fill(path, print.ground) +
      clipped(
        path,
        pen,
        label({ ...print, motif: "spark" }, pen, { x: 92, y: 46, width: 216, height: 120 }) +
          rect(92, 166, 216, 200, sheet(pen)),
      ) +
      goods(pen, print.accent) +
      ellipse(200, 52, 14, 5, "#f5f4f1") +
      fill(path, pen.linear(["0 #fff 0.25", "0.4 #fff 0", "1 #000 0.08"], "slanted"))
    );
  };

const battery = (pen: Pen, colour: string): string =>
  [132, 180, 228]
    .map(
      (x) =>
        rect(x + 13, 182, 14, 12, "#b9c0c6", 3) +
        rect(x, 192, 40, 156, "#23262a", 6) +
        rect(x, 192, 40, 62, colour, 6) +
        rect(x, 192, 40, 156, roundLight(pen), 6),
    )
    .join("");

const pens = (pen: Pen, colour: string): string =>
  [138, 176, 214, 252]
    .map(
      (x, index) =>
        rect(x, 184, 20, 130, index % 2 === 0 ? colour : lighter(colour, 0.3), 8) +
        rect(x, 184, 20, 130, roundLight(pen), 8) +
        fill(`M${x} 312H${x + 20}L${x + 10} 350Z`, "#e8e2d4") +
        fill(`M${x + 6} 334H${x + 14}L${x + 10} 350Z`, darker(colour, 0.3)),
    )
    .join("");

const brushes = (pen: Pen, colour: string): string =>
  [148, 190, 232]
    .map(
      (x, index) =>
        rect(x, 176, 18, 176, index === 1 ? lighter(colour, 0.5) : colour, 9) +
        rect(x, 176, 18, 176, roundLight(pen), 9) +
        rect(x + 14, 184, 16, 44, "#ffffff", 3) +
        line(`M${x + 17} 192h10M${x + 17} 202h10M${x + 17} 212h10`, lighter(colour, 0.3), 4),
    )
    .join("");

const razor = (pen: Pen, colour: string): string =>
  fill("M142 188H258L246 226H154Z", pen.linear(["0 #9aa2a9", "0.4 #f1f3f5", "1 #8b939a"])) +
  line("M152 200H248M155 212H245", "#5a6269", 4) +
  rect(188, 224, 24, 130, colour, 12) +
  rect(188, 224, 24, 130, roundLight(pen), 12);

const plug = (pen: Pen, colour: string): string =>
  line(
    "M200 196C250 196 262 240 230 262C196 284 150 270 150 310C150 344 214 348 244 330",
    darker(colour, 0.15),
    9,
  ) +
  rect(178, 182, 44, 30, "#f4f5f6", 8) +
  rect(178, 182, 44, 30, roundLight(pen), 8) +
  rect(232, 318, 40, 26, "#d5dade", 5);

const pack = (pen: Pen, colour: string): string =>
  rect(132, 186, 136, 158, lighter(colour, 0.2), 18) +
  rect(132, 186, 136, 158, pen.linear(["0 #fff 0.5", "0.5 #fff 0", "1 #000 0.2"], "slanted"), 18) +
  rect(152, 250, 96, 6, "#ffffff", 3);

export const batteries = hangCard(battery);
export const penCard = hangCard(pens);
export const brushCard = hangCard(brushes);
export const razorCard = hangCard(razor);
export const plugCard = hangCard(plug);
export const plainCard = hangCard(pack);

const brandOn = (brand: string, x: number, y: number, width: number, colour: string): string =>
  write({ face: "bold", text: brand, x, y, width, height: 15, fill: colour });

export const lamp: Pack = (print, pen) =>
  groundShadow(pen, 120) +
  ball(pen, 200, 162, 108, "#f7f6ef") +
  fill(
    "M132 232C160 262 160 270 164 296H236C240 270 240 262 268 232Z",
    pen.linear(["0 #d5d8d9", "0.3 #ffffff", "1 #bcc2c5"]),
  ) +
  rect(166, 294, 68, 58, pen.linear(["0 #7d858c", "0.3 #e6e9eb", "1 #767e85"]), 6) +
  line("M166 308H234M166 322H234M166 336H234", "#6b7379", 4) +
  ellipse(200, 356, 22, 9, "#3d4246") +
  brandOn(print.brand, 200, 264, 84, "#1f5fb4");

export const lighterPiece: Pack = (print, pen) => {
  const colour = print.accent;
  return (
    groundShadow(pen, 100) +
    rect(166, 74, 68, 66, pen.linear(["0 #8b939a", "0.3 #f4f6f7", "1 #7f878e"]), 8) +
    rect(176, 62, 30, 26, "#5a6269", 6) +
    rect(208, 66, 22, 18, "#c8323a", 4) +
    rect(160, 134, 80, 234, colour, 16) +
    rect(160, 134, 80, 234, roundLight(pen), 16) +
    place(brandOn(print.brand, 0, 0, 150, "#ffffff"), 202, 256, 1.2, -90)
  );
};

export const notebook: Pack = (print, pen) =>
  groundShadow(pen, 290) +
  [20, 10]
    .map(
      (shift) =>
        rect(92 + shift, 62 - shift, 220, 300, darker(print.ground, 0.18), 8) +
        rect(96 + shift, 66 - shift, 212, 292, "#fdfcf8", 6),
    )
    .join("") +
  rect(88, 66, 224, 302, print.ground, 8) +
  rect(88, 66, 24, 302, darker(print.ground, 0.3), 8) +
  rect(134, 112, 156, 96, "#fffdf8", 8) +
  brandOn(print.brand, 212, 140, 128, darker(print.ground, 0.35)) +
  write({
    face: "narrow",
    text: print.title,
    x: 212,
    y: 174,
    width: 128,
    height: 15,
    fill: "#4a4f55",
  }) +
  line("M150 196H274", "#c9ced3", 2) +
  rect(88, 66, 224, 302, pen.linear(["0 #fff 0.22", "0.4 #fff 0", "1 #000 0.14"], "slanted"), 8);

export const paperReam: Pack = (print, pen) =>
  groundShadow(pen, 330, 352) +
  fill("M40 214L96 172H372L326 214Z", lighter(print.ground, 0.5)) +
  fill("M326 214L372 172V304L326 348Z", darker(print.ground, 0.25)) +
  rect(40, 214, 286, 134, print.ground) +
  rect(40, 290, 286, 58, print.accent) +
  brandOn(print.brand, 183, 250, 190, print.second === "#ffffff" ? "#1f2a36" : print.second) +
  write({
    face: "narrow",
    text: print.title,
    x: 183,
    y: 320,
    width: 220,
    height: 20,
    fill: "#ffffff",
  });

const steel = (pen: Pen): string =>
  pen.linear(["0 #6f777e", "0.25 #f1f3f5", "0.6 #aab2b8", "1 #646c73"]);

export const cookware: Pack = (print, pen) =>
  groundShadow(pen, 300, 352) +
  rect(18, 218, 64, 22, "#2c3034", 10) +
  rect(318, 218, 64, 22, "#2c3034", 10) +
  fill("M66 204H334V316C334 342 318 352 296 352H104C82 352 66 342 66 316Z", steel(pen)) +
  fill("M60 204C60 150 340 150 340 204Z", pen.linear(["0 #dfe3e6", "1 #8b939a"], "down")) +
  ellipse(200, 205, 140, 9, "#7a8288") +
  ball(pen, 200, 146, 17, "#2c3034") +
  brandOn(print.brand, 200, 286, 120, "#3d4449");

export const appliance: Pack = (print, pen) =>
  groundShadow(pen, 270, 360) +
  fill(
    roundedBox({ x: 74, y: 122, width: 252, height: 236 }, 52),
    pen.linear(["0 #d2d7db", "0.3 #ffffff", "1 #bfc6cb"]),
  ) +
  fill(
    "M74 174C74 130 110 108 200 108C290 108 326 130 326 174V186H74Z",
    pen.linear([
      `0 ${darker(print.accent, 0.2)}`,
      `0.3 ${lighter(print.accent, 0.3)}`,
      `1 ${darker(print.accent, 0.25)}`,
    ]),
  ) +
  rect(152, 88, 96, 26, "#3d4449", 13) +
  fill(roundedBox({ x: 146, y: 236, width: 108, height: 78 }, 16), "#2c3034") +
  ball(pen, 200, 288, 14, print.accent) +
  brandOn(print.brand, 200, 256, 80, "#ffffff") +
  write({
    face: "narrow",
    text: print.title,
    x: 200,
    y: 210,
    width: 180,
    height: 15,
    fill: "#4a5157",
  });

export const gasCylinder: Pack = (print, pen) => {
  const colour = "#e2579a";
  return (
    groundShadow(pen, 230) +
    line("M140 108C140 60 260 60 260 108", darker(colour, 0.25), 14) +
    rect(184, 76, 32, 48, "#8b939a", 5) +
    fill(
      "M104 170C104 124 140 108 200 108C260 108 296 124 296 170V330C296 358 270 368 200 368C130 368 104 358 104 330Z",
      colour,
    ) +
    fill(
      "M104 170C104 124 140 108 200 108C260 108 296 124 296 170V330C296 358 270 368 200 368C130 368 104 358 104 330Z",
      roundLight(pen),
    ) +
    brandOn(print.brand, 200, 216, 140, "#ffffff") +
    write({
      face: "bold",
      text: print.size,
      x: 200,
      y: 266,
      width: 130,
      height: 28,
      fill: "#ffffff",
    })
  );
};

/** Plastic ware for the house. */
export const houseware: Pack = (print, pen) =>
  groundShadow(pen, 280, 360) +
  fill("M76 176H324L302 340C300 354 290 360 276 360H124C110 360 100 354 98 340Z", print.accent) +
  fill("M76 176H324L302 340C300 354 290 360 276 360H124C110 360 100 354 98 340Z", roundLight(pen)) +
  rect(62, 146, 276, 34, lighter(print.accent, 0.4), 14) +
  rect(62, 146, 276, 34, roundLight(pen), 14) +
  rect(130, 224, 140, 78, "#fffdf8", 8) +
  brandOn(print.brand, 200, 250, 112, darker(print.accent, 0.35)) +
  write({
    face: "narrow",
    text: print.title,
    x: 200,
    y: 280,
    width: 116,
    height: 15,
    fill: "#4a4f55",
  });
