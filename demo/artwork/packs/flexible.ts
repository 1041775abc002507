import { darker, lighter } from "../colours.ts";
import { label } from "../label.ts";
import { line } from "../motifs/fruit.ts";
import {
  ellipse,
  fill,
  groundShadow,
  place,
  rect,
  roundLight,
  softLight,
  type Pen,
} from "../pen.ts";
import { clipped, printed, roundedBox, type Pack } from "./pack.ts";

const crimp = (x: number, y: number, width: number, height: number, pen: Pen): string => {
  const count = Math.round(width / 9);
  const ridges = Array.from(
    { length: count },
    (_, index) => `M${x + ((index + 0.5) * width) / count} ${y + 2}v${height - 4}`,
  ).join("");
  return (
    rect(x, y, width, height, pen.linear(["0 #000 0.14", "0.5 #fff 0.35", "1 #000 0.16"], "down")) +
    `<path d="${ridges}" stroke="#fff" stroke-width="2" opacity=".35"/>`
  );
};

const creases = (x: number, y: number, width: number, height: number): string =>
  line(
    `M${x + 16} ${y + 6}C${x + 22} ${y + 22} ${x + 18} ${y + 34} ${x + 24} ${y + 46}`,
    "#fff",
    2.4,
  ).replace("/>", ' opacity=".4"/>') +
  line(
    `M${x + width - 18} ${y + height - 50}C${x + width - 26} ${y + height - 34} ${x + width - 20} ${y + height - 20} ${x + width - 26} ${y + height - 6}`,
    "#000",
    2.4,
  ).replace("/>", ' opacity=".14"/>');

const pillow =
  (x: number, y: number, width: number, height: number): Pack =>
  (print, pen) => {
    const right = x + width;
    const bottom = y + height;
    const path = `M${x} ${y}H${right}C${right - 9} ${y + 40} ${right + 7} ${y + height * 0.35} ${right + 4} ${y + height / 2}C${right + 7} ${y + height * 0.65} ${right - 9} ${bottom - 40} ${right} ${bottom}H${x}C${x + 9} ${bottom - 40} ${x - 7} ${y + height * 0.65} ${x - 4} ${y + height / 2}C${x - 7} ${y + height * 0.35} ${x + 9} ${y + 40} ${x} ${y}Z`;
    const box = { x: x - 4, y: y + 18, width: width + 8, height: height - 36 };
    return (
      groundShadow(pen, width * 1.12, bottom) +
      printed(path, print, pen, box, softLight(pen)) +
      crimp(x, y, width, 16, pen) +
      crimp(x, bottom - 16, width, 16, pen) +
      creases(x, y + 18, width, height - 36)
    );
  };

/** Crisps, snacks, nuts, sweets. */
export const tallPillow = pillow(88, 46, 224, 318);
/** Instant noodles, biscuits. */
export const widePillow = pillow(44, 118, 312, 226);
/** Rolls of biscuits, wafers, bars. */
export const slimPillow = pillow(28, 176, 344, 132);

/** Stands by itself; with a spout for liquids. */
const standing =
  (spout: string): Pack =>
  (print, pen) => {
    const path =
      "M104 52H296C300 52 303 55 303 60C303 150 316 250 322 336C322 356 300 368 270 370H130C100 368 78 356 78 336C84 250 97 150 97 60C97 55 100 52 104 52Z";
    const base =
      "M79 330C130 352 270 352 321 330C324 356 300 370 270 370H130C100 370 76 356 79 330Z";
    return (
      groundShadow(pen, 270) +
      spout +
      printed(path, print, pen, { x: 84, y: 70, width: 232, height: 274 }, softLight(pen)) +
      fill(base, "#000", 'opacity=".1"') +
      crimp(98, 52, 204, 15, pen) +
      creases(96, 72, 210, 250)
    );
  };

export const standPouch: Pack = (print, pen) => standing("")(print, pen);

export const spoutPouch: Pack = (print, pen) =>
  standing(
    rect(254, 26, 34, 34, pen.linear(["0 #fff", "1 #d5d9dd"])) +
      rect(
        249,
        14,
        44,
        26,
        print.second === "#ffffff" ? darker(print.accent, 0.1) : print.second,
        6,
      ) +
      rect(249, 14, 44, 26, roundLight(pen), 6),
  )(print, pen);

const oneSachet = (print: Parameters<Pack>[0], pen: Pen): string => {
  const path = "M124 50H276V356H124Z";
  return (
    printed(path, print, pen, { x: 124, y: 64, width: 152, height: 278 }, softLight(pen)) +
    crimp(124, 50, 152, 13, pen) +
    crimp(124, 343, 152, 13, pen) +
    line("M124 72H276", "#fff", 1.6).replace("/>", ' stroke-dasharray="5 5" opacity=".6"/>')
  );
};

export const sachet: Pack = (print, pen) => groundShadow(pen, 190, 360) + oneSachet(print, pen);

/** Several sachets in one pack, fanned out. */
export const sachets: Pack = (print, pen) => {
  const back =
    fill("M124 50H276V356H124Z", darker(print.ground, 0.16)) + crimp(124, 50, 152, 13, pen);
  return (
    groundShadow(pen, 260, 362) +
    place(place(back, -200, -356), 196, 356, 0.96, -13) +
    place(place(back, -200, -356), 204, 356, 0.96, 13) +
    oneSachet(print, pen)
  );
};

/** Rice: a tall bag with a window on the grain. */
export const sack: Pack = (print, pen) => {
  const path =
    "M92 58C130 48 270 48 308 58C300 120 318 180 316 240C318 300 316 340 312 362C260 374 140 374 88 362C84 340 82 300 84 240C82 180 100 120 92 58Z";
  return (
    groundShadow(pen, 280) +
    fill("M170 30H230V56H170Z", darker(print.ground, 0.2)) +
    fill("M180 36H220V48H180Z", "#f4f2ee") +
    printed(path, print, pen, { x: 84, y: 66, width: 232, height: 292 }, softLight(pen)) +
    line("M96 62C140 54 260 54 304 62", "#000", 3).replace("/>", ' opacity=".2"/>') +
    creases(96, 76, 208, 276)
  );
};

/** Bread in a clear bag with a tie. */
export const breadBag: Pack = (print, pen) => {
  const path =
    "M70 140C66 120 84 112 110 112H290C316 112 334 120 330 140C326 160 330 320 330 340C330 360 316 366 300 366H100C84 366 70 360 70 340C70 320 74 160 70 140Z";
  const crust = pen.linear(["0 #b06a2a", "0.5 #e2a558", "1 #a45f24"]);
  return (
    groundShadow(pen, 290) +
    fill(
      "M180 112L160 54C180 62 220 62 240 54L220 112Z",
      lighter(print.ground, 0.5),
      'opacity=".85"',
    ) +
    rect(174, 98, 52, 14, print.second === "#ffffff" ? "#d8141c" : print.second, 5) +
    fill(path, crust) +
    clipped(
      path,
      pen,
      [0, 1, 2, 3].map((index) => rect(70, 112 + index * 66, 260, 3, "#8f5220")).join(""),
    ) +
    clipped(
      path,
      pen,
      rect(70, 162, 260, 158, print.ground) +
        label(print, pen, { x: 78, y: 164, width: 244, height: 154 }),
    ) +
    fill(path, softLight(pen))
  );
};

/** Nappies, pads, wipes and tissues: a soft block. */
const softBlock =
  (
    x: number,
    y: number,
    width: number,
    height: number,
    top: (pen: Pen, colour: string) => string,
  ): Pack =>
  (print, pen) => {
    const path = roundedBox({ x, y, width, height }, 26);
    return (
      groundShadow(pen, width * 1.06, y + height) +
      top(pen, print.ground) +
      printed(
        path,
        print,
        pen,
        { x: x + 4, y: y + 6, width: width - 8, height: height - 12 },
        softLight(pen),
      )
    );
  };

export const nappyPack = softBlock(
  70,
  66,
  260,
  300,
  (pen, colour) =>
    fill("M150 70C150 34 250 34 250 70H232C232 52 168 52 168 70Z", darker(colour, 0.15)) +
    crimp(96, 58, 208, 14, pen),
);

export const tissuePack = softBlock(
  48,
  172,
  304,
  190,
  (pen) =>
    fill(
      "M140 176C150 130 172 150 184 104C200 132 214 96 226 118C240 140 250 140 262 176Z",
      pen.linear(["0 #ffffff", "1 #dfe5ec"], "down"),
    ) + line("M184 108C188 130 180 150 176 172M226 120C222 140 228 156 232 172", "#cfd8e2", 2.4),
);

export const padPack = softBlock(82, 96, 236, 270, (pen) => crimp(104, 90, 192, 14, pen));

export const wipesPack: Pack = (print, pen) =>
  softBlock(48, 176, 304, 186, () => "")(print, pen) +
  rect(128, 158, 144, 40, lighter(print.second, 0.1), 14) +
  rect(128, 158, 144, 40, roundLight(pen), 14);

/** Six rolls under film. */
export const rolls: Pack = (print, pen) => {
  const roll = (x: number, y: number): string =>
    rect(x, y, 84, 108, pen.linear(["0 #e3e6ea", "0.3 #ffffff", "1 #cfd5db"]), 8) +
    ellipse(x + 42, y + 4, 42, 13, "#fdfdfc") +
    ellipse(x + 42, y + 4, 15, 5, "#c9b79b");
  return (
    groundShadow(pen, 290) +
    [72, 158, 244].map((x) => roll(x, 144)).join("") +
    [72, 158, 244].map((x) => roll(x, 258)).join("") +
    clipped(
      roundedBox({ x: 66, y: 188, width: 268, height: 132 }, 10),
      pen,
      rect(66, 188, 268, 132, print.ground) +
        label(print, pen, { x: 66, y: 188, width: 268, height: 132 }),
    ) +
    fill(roundedBox({ x: 66, y: 132, width: 268, height: 236 }, 20), softLight(pen), 'opacity=".7"')
  );
};
