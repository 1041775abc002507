import { darker, lighter } from "../colours.ts";
import { label } from "../label.ts";
import { write, writeLines } from "../letters.ts";
import { motifs } from "../motifs/all.ts";
import { ball, ellipse, fill, groundShadow, place, rect, roundLight, type Pen } from "../pen.ts";
import { clipped, printed, type Pack } from "./pack.ts";

const metal = (pen: Pen): string =>
  pen.linear(["0 #8f979e", "0.2 #f4f6f7", "0.5 #b9c0c6", "0.8 #eef0f2", "1 #7f878e"]);

const cylinder =
  (x: number, y: number, width: number, height: number, rim: number): Pack =>
  (print, pen) => {
    const right = x + width;
    const bottom = y + height;
    const path = `M${x} ${y}V${bottom - rim}C${x} ${bottom + rim} ${right} ${bottom + rim} ${right} ${bottom - rim}V${y}C${right} ${y + rim * 2} ${x} ${y + rim * 2} ${x} ${y}Z`;
    return (
      groundShadow(pen, width * 1.15, bottom + 2) +
      printed(
        path,
        print,
        pen,
        { x: x + 4, y: y + rim * 1.6, width: width - 8, height: height - rim * 2.4 },
        roundLight(pen),
      ) +
      ellipse(x + width / 2, y, width / 2, rim, metal(pen)) +
      ellipse(x + width / 2, y, width / 2 - 8, rim * 0.7, "#d9dde0")
    );
  };

export const foodCan = cylinder(104, 120, 192, 246, 18);
export const flatCan = cylinder(78, 208, 244, 158, 20);
export const biscuitTin = cylinder(66, 132, 268, 234, 24);

/** Drinks: narrower at both ends. */
export const drinkCan: Pack = (print, pen) => {
  const path = "M152 66H248L266 92V344L250 366C240 370 160 370 150 366L134 344V92Z";
  return (
    groundShadow(pen, 170) +
    printed(path, print, pen, { x: 136, y: 88, width: 128, height: 260 }, roundLight(pen)) +
    fill("M152 66H248L256 78H144Z", metal(pen)) +
    ellipse(200, 66, 48, 8, "#e5e8ea") +
    ellipse(200, 66, 16, 3.4, "#a9b0b6") +
    fill("M144 358H256L250 366C240 370 160 370 150 366Z", metal(pen))
  );
};

/** Crisps in a tube, effervescent tablets. */
export const canister: Pack = (print, pen) => {
  const path = "M136 74H264V356C264 372 136 372 136 356Z";
  return (
    groundShadow(pen, 170) +
    printed(path, print, pen, { x: 138, y: 84, width: 124, height: 272 }, roundLight(pen)) +
    rect(130, 50, 140, 28, lighter(print.second, 0.2), 10) +
    rect(130, 50, 140, 28, roundLight(pen), 10)
  );
};

/** Jams, honey, spices, cookies: glass with a lid. */
export const jar: Pack = (print, pen) => {
  const path =
    "M120 130C120 116 132 112 146 112H254C268 112 280 116 280 130C292 140 296 152 296 168V334C296 358 282 368 262 368H138C118 368 104 358 104 334V168C104 152 108 140 120 130Z";
  const inside = darker(print.accent, 0.05);
  return (
    groundShadow(pen, 230) +
    fill(
      path,
      pen.linear([
        `0 ${darker(inside, 0.3)}`,
        `0.3 ${lighter(inside, 0.25)}`,
        `1 ${darker(inside, 0.3)}`,
      ]),
    ) +
    clipped(
      path,
      pen,
      rect(104, 170, 192, 162, print.ground) +
        label(print, pen, { x: 110, y: 170, width: 180, height: 162 }),
    ) +
    fill(path, roundLight(pen)) +
    rect(112, 62, 176, 52, print.second === "#ffffff" ? "#d9b35a" : print.second, 12) +
    rect(112, 62, 176, 52, roundLight(pen), 12)
  );
};

/** Ice cream and margarine by the tub. */
export const tub: Pack = (print, pen) => {
  const path = "M66 168H334L312 348C310 362 300 368 288 368H112C100 368 90 362 88 348Z";
  return (
    groundShadow(pen, 270) +
    printed(path, print, pen, { x: 82, y: 178, width: 236, height: 182 }, roundLight(pen)) +
    rect(56, 138, 288, 34, lighter(print.accent, 0.2), 14) +
    rect(56, 138, 288, 34, roundLight(pen), 14)
  );
};

/** Noodle cups, pots of yogurt. */
export const cup: Pack = (print, pen) => {
  const path = "M98 112H302L278 350C276 362 268 368 256 368H144C132 368 124 362 122 350Z";
  return (
    groundShadow(pen, 210) +
    printed(path, print, pen, { x: 112, y: 126, width: 176, height: 236 }, roundLight(pen)) +
    ellipse(200, 112, 108, 17, pen.linear(["0 #d9dcdf", "0.4 #ffffff", "1 #c3c8cd"])) +
    ellipse(200, 110, 94, 12, lighter(print.accent, 0.3))
  );
};

/** Facial foam, creams: stands on its cap. */
export const tube: Pack = (print, pen) => {
  const path = "M122 40H278C274 120 270 240 262 316H138C130 240 126 120 122 40Z";
  const cap = print.second === "#ffffff" ? darker(print.accent, 0.1) : print.second;
  return (
    groundShadow(pen, 170) +
    rect(142, 312, 116, 56, cap, 10) +
    rect(142, 312, 116, 56, roundLight(pen), 10) +
    printed(path, print, pen, { x: 136, y: 60, width: 128, height: 248 }, roundLight(pen)) +
    rect(122, 38, 156, 14, pen.linear(["0 #000 0.2", "0.5 #fff 0.5", "1 #000 0.2"], "down"))
  );
};

/** A pot of cream. */
export const pot: Pack = (print, pen) => {
  const path = "M92 232H308V338C308 360 290 368 270 368H130C110 368 92 360 92 338Z";
  return (
    groundShadow(pen, 240) +
    printed(path, print, pen, { x: 96, y: 236, width: 208, height: 124 }, roundLight(pen)) +
    rect(
      86,
      168,
      228,
      66,
      print.second === "#ffffff" ? lighter(print.accent, 0.3) : print.second,
      14,
    ) +
    rect(86, 168, 228, 66, roundLight(pen), 14)
  );
};

/** Lipstick and all that is as small. */
export const lipstick: Pack = (print, pen) =>
  groundShadow(pen, 110) +
  fill("M176 132C176 92 206 70 224 62V206H176Z", print.accent) +
  fill("M176 132C176 92 206 70 224 62V206H176Z", roundLight(pen)) +
  rect(168, 192, 64, 40, pen.linear(["0 #a8884a", "0.3 #fbeec2", "1 #8a6a30"])) +
  printed(
    "M160 226H240V360C240 370 160 370 160 360Z",
    print,
    pen,
    { x: 162, y: 230, width: 76, height: 132 },
    roundLight(pen),
  );

export const iceStick: Pack = (print, pen) => {
  const path =
    "M132 130C132 78 164 50 200 50C236 50 268 78 268 130V268C268 284 258 292 244 292H156C142 292 132 284 132 268Z";
  return (
    groundShadow(pen, 90) +
    rect(187, 286, 26, 80, pen.linear(["0 #c99a5c", "0.4 #f3d7a4", "1 #b8863f"]), 12) +
    fill(path, print.accent) +
    fill(path, pen.linear(["0 #fff 0.5", "0.4 #fff 0", "1 #000 0.25"], "slanted")) +
    clipped(
      path,
      pen,
      label({ ...print, ground: print.accent, style: 3 }, pen, {
        x: 140,
        y: 70,
        width: 120,
        height: 216,
      }),
    )
  );
};

export const iceCone: Pack = (print, pen) => {
  const path = "M116 150H284L206 362C204 368 196 368 194 362Z";
  return (
    groundShadow(pen, 70) +
    ball(pen, 166, 112, 46, lighter(print.accent, 0.35)) +
    ball(pen, 234, 112, 46, lighter(print.accent, 0.1)) +
    ball(pen, 200, 82, 48, print.accent) +
    printed(path, print, pen, { x: 136, y: 150, width: 128, height: 150 }, roundLight(pen)) +
    ellipse(200, 150, 84, 12, darker(print.ground, 0.1))
  );
};

/** Meat, fish and the like: a tray under film with a small label. */
export const tray: Pack = (print, pen) => {
  const things = [
    [120, 214, -8],
    [204, 204, 6],
    [286, 218, 12],
    [160, 280, 10],
    [248, 284, -6],
  ];
  return (
    groundShadow(pen, 330, 358) +
    fill(
      "M36 156H364L340 344C338 354 330 358 320 358H80C70 358 62 354 60 344Z",
      pen.linear(["0 #2f3437", "0.5 #4a5054", "1 #26292c"]),
    ) +
    fill("M50 166H350L330 336H70Z", pen.linear(["0 #3b4145", "1 #24282b"], "down")) +
    things
      .map(([x = 0, y = 0, turn = 0]) => place(motifs[print.motif](pen), x, y, 1.02, turn))
      .join("") +
    fill(
      "M36 156H364L340 344C338 354 330 358 320 358H80C70 358 62 354 60 344Z",
      pen.linear(["0 #fff 0.35", "0.3 #fff 0.03", "0.6 #fff 0.16", "1 #fff 0"], "slanted"),
    ) +
    rect(196, 296, 150, 54, "#fffdf8", 5) +
    writeLines({
      face: "narrow",
      text: print.article,
      x: 271,
      y: 316,
      width: 136,
      height: 26,
      maxLines: 2,
      maxSize: 17,
      fill: "#26332b",
    }) +
    write({
      face: "narrow",
      text: print.size,
      x: 271,
      y: 340,
      width: 120,
      height: 10,
      fill: "#8a3b2a",
    })
  );
};
