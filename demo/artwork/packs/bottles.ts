import { darker, lighter } from "../colours.ts";
import { label, type Box } from "../label.ts";
import { ellipse, fill, groundShadow, rect, roundLight, type Pen } from "../pen.ts";
import { clipped, printed, roundedBox, type Pack } from "./pack.ts";

const cap = (pen: Pen, { x, y, width, height }: Box, colour: string, radius = 6): string =>
  rect(x, y, width, height, colour, radius) + rect(x, y, width, height, roundLight(pen), radius);

const capColour = (second: string, accent: string): string =>
  second === "#ffffff" ? darker(accent, 0.05) : second;

/** What a clear bottle holds, by what its label shows. */
const liquidColour = (motif: string, accent: string): string => {
  const colours: Readonly<Record<string, string>> = {
    drop: "#cfeafb",
    ice: "#3a1a10",
    oil: "#f5c73a",
    tea: "#b5691f",
    coffee: "#6d4226",
    milk: "#f6f3ec",
    chocolate: "#6b4028",
    coconut: "#e4efe2",
    chili: "#b81f1c",
    honey: "#e59a1c",
    tomato: "#c9281f",
  };
  return colours[motif] ?? lighter(accent, 0.15);
};

/** A clear bottle with a band around its waist. */
const clearBottle =
  (path: string, band: Box, neck: Box): Pack =>
  (print, pen) => {
    const liquid = liquidColour(print.motif, print.accent);
    return (
      groundShadow(pen, 170) +
      fill(
        path,
        pen.linear([
          `0 ${darker(liquid, 0.22)}`,
          `0.3 ${lighter(liquid, 0.4)}`,
          `0.7 ${liquid}`,
          `1 ${darker(liquid, 0.25)}`,
        ]),
      ) +
      clipped(
        path,
        pen,
        rect(band.x, band.y, band.width, band.height, print.ground) +
          label(print, pen, { ...band, x: band.x + 6, width: band.width - 12 }),
      ) +
      fill(path, roundLight(pen)) +
      cap(pen, neck, capColour(print.second, print.accent))
    );
  };

export const drinkBottle = clearBottle(
  "M178 62H222V92C222 116 262 128 264 164V344C264 362 254 368 240 368H160C146 368 136 362 136 344V164C138 128 178 116 178 92Z",
  { x: 136, y: 176, width: 128, height: 152 },
  { x: 173, y: 40, width: 54, height: 30 },
);

export const waterBottle = clearBottle(
  "M180 58H220V84C222 112 260 122 262 156C264 190 254 196 254 214C254 232 264 240 264 262V346C264 362 254 368 240 368H160C146 368 136 362 136 346V262C136 240 146 232 146 214C146 196 136 190 138 156C140 122 178 112 180 84Z",
  { x: 136, y: 166, width: 128, height: 112 },
  { x: 175, y: 38, width: 50, height: 28 },
);

/** Sauces, syrups, honey in glass with a long neck. */
export const sauceBottle = clearBottle(
  "M184 62H216V122C218 152 256 160 258 204V346C258 362 248 368 236 368H164C152 368 142 362 142 346V204C144 160 182 152 184 122Z",
  { x: 142, y: 204, width: 116, height: 140 },
  { x: 179, y: 36, width: 42, height: 40 },
);

/** Five litres and more, with a handle. */
export const jug: Pack = (print, pen) => {
  const path =
    "M168 58H214V86C250 96 304 112 306 160V344C306 362 294 368 280 368H120C106 368 94 362 94 344V170C96 128 166 118 168 86Z";
  const liquid = liquidColour(print.motif, print.accent);
  return (
    groundShadow(pen, 250) +
    `<path d="${path}M236 124C262 128 280 140 280 166V210C262 214 250 180 236 160Z" fill-rule="evenodd" fill="${pen.linear([`0 ${darker(liquid, 0.2)}`, `0.3 ${lighter(liquid, 0.4)}`, `1 ${darker(liquid, 0.2)}`])}"/>` +
    clipped(
      path,
      pen,
      rect(94, 214, 212, 130, print.ground) +
        label(print, pen, { x: 98, y: 214, width: 204, height: 130 }),
    ) +
    fill(path, roundLight(pen)) +
    cap(pen, { x: 162, y: 36, width: 58, height: 30 }, capColour(print.second, print.accent))
  );
};

/** The refillable 19 litres of the water cooler. */
export const gallon: Pack = (print, pen) => {
  const path =
    "M172 44H228V78C262 88 306 100 308 140V186C296 192 296 202 308 208V268C296 274 296 284 308 290V344C308 362 296 368 280 368H120C104 368 92 362 92 344V290C104 284 104 274 92 268V208C104 202 104 192 92 186V140C94 100 138 88 172 78Z";
  return (
    groundShadow(pen, 260) +
    fill(path, pen.linear(["0 #5aa8dc", "0.3 #cfeafb", "0.7 #8fcaf0", "1 #4a94cc"])) +
    clipped(
      path,
      pen,
      label({ ...print, ground: "#8fcaf0" }, pen, { x: 100, y: 206, width: 200, height: 110 }),
    ) +
    fill(path, roundLight(pen)) +
    cap(pen, { x: 166, y: 28, width: 68, height: 28 }, capColour(print.second, print.accent))
  );
};

/** An opaque bottle carries its label all over. */
const opaque =
  (path: string, box: Box, top: (pen: Pen, colour: string) => string): Pack =>
  (print, pen) =>
    groundShadow(pen, 190) +
    top(pen, capColour(print.second, print.accent)) +
    printed(path, print, pen, box, roundLight(pen));

const shoulders =
  "M150 128C150 116 160 110 172 110H228C240 110 250 116 250 128C262 150 268 190 268 240V340C268 360 258 368 240 368H160C142 368 132 360 132 340V240C132 190 138 150 150 128Z";

export const shampooBottle = opaque(
  shoulders,
  { x: 136, y: 132, width: 128, height: 222 },
  (pen, colour) =>
    cap(pen, { x: 158, y: 54, width: 84, height: 62 }, colour, 12) +
    rect(158, 106, 84, 3, "#000", 1),
);

export const pumpBottle = opaque(
  shoulders,
  { x: 136, y: 132, width: 128, height: 222 },
  (pen, colour) =>
    cap(pen, { x: 166, y: 88, width: 68, height: 28 }, colour) +
    cap(pen, { x: 192, y: 50, width: 16, height: 42 }, colour, 3) +
    fill(
      "M160 34H226C236 34 240 40 240 52H160C150 52 138 56 132 64C124 58 136 34 160 34Z",
      colour,
    ) +
    fill(
      "M160 34H226C236 34 240 40 240 52H160C150 52 138 56 132 64C124 58 136 34 160 34Z",
      roundLight(pen),
    ),
);

export const cleanerBottle = opaque(
  "M160 112C172 104 228 104 240 112C262 132 282 168 282 210C282 240 272 252 272 276V340C272 360 262 368 244 368H156C138 368 128 360 128 340V276C128 252 118 240 118 210C118 168 138 132 160 112Z",
  { x: 124, y: 150, width: 152, height: 204 },
  (pen, colour) => cap(pen, { x: 170, y: 52, width: 60, height: 60 }, colour, 8),
);

export const triggerBottle = opaque(
  "M172 140C182 132 218 132 228 140C252 160 270 190 270 230V340C270 360 260 368 242 368H158C140 368 130 360 130 340V230C130 190 148 160 172 140Z",
  { x: 134, y: 176, width: 132, height: 178 },
  (pen, colour) =>
    cap(pen, { x: 174, y: 112, width: 52, height: 28 }, colour) +
    fill(
      "M132 52H232C252 52 262 66 262 84C250 90 236 90 230 90V114H182V90H166L150 128L136 122L150 84H132Z",
      colour,
    ) +
    fill(
      "M132 52H232C252 52 262 66 262 84C250 90 236 90 230 90V114H182V90H166L150 128L136 122L150 84H132Z",
      roundLight(pen),
    ),
);

export const rollOn = opaque(
  "M148 172H252C262 200 266 230 264 262C262 300 256 330 252 352C250 364 244 368 232 368H168C156 368 150 364 148 352C144 330 138 300 136 262C134 230 138 200 148 172Z",
  { x: 140, y: 184, width: 120, height: 172 },
  (pen, colour) => cap(pen, { x: 150, y: 74, width: 100, height: 104 }, colour, 40),
);

export const smallBottle = opaque(
  roundedBox({ x: 140, y: 168, width: 120, height: 200 }, 22),
  { x: 142, y: 184, width: 116, height: 172 },
  (pen, colour) => cap(pen, { x: 164, y: 96, width: 72, height: 78 }, colour, 8),
);

/** A bottle of milk drink, one gulp. */
export const gulp = opaque(
  "M164 96H236C240 128 252 134 252 164C252 186 246 196 246 212C246 228 256 238 256 262V344C256 362 246 368 232 368H168C154 368 144 362 144 344V262C144 238 154 228 154 212C154 196 148 186 148 164C148 134 160 128 164 96Z",
  { x: 144, y: 140, width: 112, height: 216 },
  (pen, colour) =>
    ellipse(200, 97, 40, 12, colour) +
    cap(pen, { x: 160, y: 82, width: 80, height: 18 }, colour, 8),
);

export const aerosol = opaque(
  "M142 132C142 112 166 104 200 104C234 104 258 112 258 132V352C258 364 248 368 232 368H168C152 368 142 364 142 352Z",
  { x: 142, y: 138, width: 116, height: 218 },
  (pen, colour) => cap(pen, { x: 158, y: 48, width: 84, height: 66 }, colour, 16),
);
