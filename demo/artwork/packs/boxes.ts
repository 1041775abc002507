import { darker, lighter } from "../colours.ts";
import { label } from "../label.ts";
import { write } from "../letters.ts";
import { ellipse, fill, groundShadow, rect, roundLight } from "../pen.ts";
import { clipped, printed, roundedBox, type Pack } from "./pack.ts";

/** A box seen a little from the right: front and a narrow side. */
const box =
  (x: number, y: number, width: number, height: number, depth: number): Pack =>
  (print, pen) => {
    const right = x + width;
    const bottom = y + height;
    const lift = Math.round(depth * 0.34);
    const side = `M${right} ${y}L${right + depth} ${y - lift}V${bottom - lift}L${right} ${bottom}Z`;
    const top = `M${x} ${y}L${x + depth} ${y - lift}H${right + depth}L${right} ${y}Z`;
    return (
      groundShadow(pen, width + depth * 2, bottom, x + (width + depth) / 2) +
      fill(side, darker(print.ground, 0.28)) +
      clipped(
        side,
        pen,
        rect(right, y + height * 0.36, depth, height, darker(print.accent, 0.34)),
      ) +
      fill(top, lighter(print.ground, 0.35)) +
      printed(
        `M${x} ${y}H${right}V${bottom}H${x}Z`,
        print,
        pen,
        { x, y, width, height },
        pen.linear(["0 #fff 0.2", "0.35 #fff 0", "1 #000 0.12"], "slanted"),
      )
    );
  };

export const tallBox = box(88, 70, 186, 296, 38);
export const squareBox = box(74, 130, 216, 236, 40);
export const wideBox = box(38, 196, 286, 152, 40);
export const slimBox = box(26, 236, 322, 88, 30);
export const cosmeticBox = box(132, 70, 116, 296, 28);

/** Long-life drinks, one portion, with a straw. */
export const brick: Pack = (print, pen) =>
  fill("M264 44L270 42L282 96L276 98Z", "#f7f7f5") +
  box(118, 92, 138, 274, 32)(print, pen) +
  ellipse(266, 82, 7, 3, "#c9ced3");

/** A litre of milk or juice with a screw cap on its slope. */
export const gableCarton: Pack = (print, pen) => {
  const cap = print.second === "#ffffff" ? print.accent : print.second;
  return (
    box(98, 116, 172, 250, 38)(print, pen) +
    fill("M98 116L124 62H296L308 103L270 116Z", darker(print.ground, 0.06)) +
    fill("M270 116L296 62L308 103Z", darker(print.ground, 0.3)) +
    rect(122, 50, 174, 14, lighter(print.ground, 0.3)) +
    ellipse(190, 94, 25, 11, darker(cap, 0.25)) +
    rect(167, 74, 46, 20, cap, 6) +
    rect(167, 74, 46, 20, roundLight(pen), 6)
  );
};

/** A carton from the warehouse: brown board, the goods printed on it. */
export const shippingCarton: Pack = (print, pen) => {
  const board = "#c99a62";
  return (
    groundShadow(pen, 350, 366, 204) +
    fill("M34 154L66 128H372L340 154Z", "#e0b780") +
    fill("M340 154L372 128V338L340 366Z", darker(board, 0.22)) +
    fill(
      "M34 154H340V366H34Z",
      pen.linear([`0 ${lighter(board, 0.16)}`, `1 ${board}`], "slanted"),
    ) +
    rect(176, 128, 40, 26, "#f0d9a8") +
    rect(172, 154, 36, 44, "#f0d9a8") +
    clipped(
      "M54 204H320V346H54Z",
      pen,
      rect(54, 204, 266, 142, print.ground) +
        label(print, pen, { x: 54, y: 204, width: 266, height: 142 }),
    )
  );
};

/** Tablets in their blister before the box. */
export const medicine: Pack = (print, pen) => {
  const pills = [0, 1, 2, 3, 4]
    .flatMap((column) =>
      [0, 1].map(
        (row) =>
          ellipse(84 + column * 50, 318 + row * 28, 17, 10, "#aeb6bd") +
          ellipse(83 + column * 50, 316 + row * 28, 16, 9, lighter(print.accent, 0.55)),
      ),
    )
    .join("");
  return (
    box(58, 128, 250, 160, 36)(print, pen) +
    groundShadow(pen, 300, 366, 184) +
    fill(
      roundedBox({ x: 50, y: 296, width: 268, height: 70 }, 9),
      pen.linear(["0 #eef1f3", "0.5 #c2c9cf", "1 #e6e9ec"], "slanted"),
    ) +
    pills
  );
};

/** Plain packs, as the law wants them: a warning, and the brand in small letters only. */
export const cigarettes: Pack = (print, pen) => {
  const path = roundedBox({ x: 118, y: 92, width: 164, height: 274 }, 8);
  return (
    groundShadow(pen, 210) +
    fill(path, "#6d6a5c") +
    clipped(
      path,
      pen,
      rect(118, 92, 164, 112, "#23211e") +
        rect(118, 92, 164, 24, "#f2c230") +
        write({
          face: "bold",
          text: "PERINGATAN",
          x: 200,
          y: 104,
          width: 130,
          height: 11,
          fill: "#23211e",
        }) +
        write({
          face: "narrow",
          text: "MEROKOK",
          x: 200,
          y: 142,
          width: 130,
          height: 18,
          fill: "#ffffff",
        }) +
        write({
          face: "narrow",
          text: "MEMBUNUHMU",
          x: 200,
          y: 172,
          width: 130,
          height: 18,
          fill: "#ffffff",
        }) +
        write({
          face: "bold",
          text: print.brand,
          x: 200,
          y: 254,
          width: 124,
          height: 20,
          fill: "#f1efe6",
        }) +
        write({
          face: "narrow",
          text: print.title,
          x: 200,
          y: 288,
          width: 120,
          height: 13,
          fill: "#d9d6c8",
        }) +
        write({
          face: "narrow",
          text: print.size,
          x: 200,
          y: 344,
          width: 90,
          height: 10,
          fill: "#d9d6c8",
        }) +
        rect(118, 206, 164, 2, "#000"),
    ) +
    fill(path, pen.linear(["0 #fff 0.16", "0.4 #fff 0", "1 #000 0.3"], "slanted"))
  );
};

/** A gift card before its envelope. */
export const giftCard: Pack = (print, pen) => {
  const card = roundedBox({ x: 44, y: 120, width: 312, height: 196 }, 20);
  return (
    groundShadow(pen, 330, 340) +
    fill("M70 214L330 190L350 330L86 344Z", "#e9e2d2") +
    `<g transform="rotate(-5 200 220)">${fill(card, pen.linear([`0 ${lighter(print.ground, 0.12)}`, `1 ${darker(print.ground, 0.3)}`], "slanted"))}${clipped(
      card,
      pen,
      `<circle cx="330" cy="150" r="120" fill="#fff" opacity=".09"/><circle cx="350" cy="290" r="90" fill="#fff" opacity=".08"/>` +
        write({
          face: print.face,
          text: print.brand,
          x: 150,
          y: 164,
          width: 170,
          height: 26,
          fill: print.second,
        }) +
        write({
          face: "bold",
          text: /Rp[\d.]+/.exec(print.article)?.[0] ?? print.title,
          x: 176,
          y: 262,
          width: 220,
          height: 40,
          fill: "#ffffff",
        }) +
        rect(290, 142, 40, 30, "#f2d68a", 6),
    )}${fill(card, pen.linear(["0 #fff 0.28", "0.4 #fff 0", "1 #000 0.1"], "slanted"))}</g>`
  );
};
