import { label, type Box, type Print } from "../label.ts";
import { fill, type Pen } from "../pen.ts";

/** Draws one form on a ground of 400 x 400, standing on y = 368. */
export type Pack = (print: Print, pen: Pen) => string;

/** A shape with the label printed over it and light on top. */
export const printed = (path: string, print: Print, pen: Pen, box: Box, light: string): string =>
  fill(path, print.ground) +
  `<g clip-path="${pen.clip(path)}">${label(print, pen, box)}</g>` +
  fill(path, light);

export const clipped = (path: string, pen: Pen, inner: string): string =>
  `<g clip-path="${pen.clip(path)}">${inner}</g>`;

export const roundedBox = ({ x, y, width, height }: Box, radius: number): string =>
  `M${x + radius} ${y}H${x + width - radius}Q${x + width} ${y} ${x + width} ${y + radius}V${y + height - radius}Q${x + width} ${y + height} ${x + width - radius} ${y + height}H${x + radius}Q${x} ${y + height} ${x} ${y + height - radius}V${y + radius}Q${x} ${y} ${x + radius} ${y}Z`;
