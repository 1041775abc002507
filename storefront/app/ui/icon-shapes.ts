import type { IconName } from "./icon-name.ts";
import sprite from "./icons.svg?raw";

const symbols = /<symbol id="([\w-]+)"[^>]*>([\s\S]*?)<\/symbol>/g;

const readShapes = () =>
  new Map(Array.from(sprite.matchAll(symbols), ([, name, shape]) => [name, shape]));

/** Read when first asked for: what runs by itself would stay in the browser's program. */
let shapes: ReturnType<typeof readShapes> | undefined;

/** What a symbol of the sprite is drawn of, as SVG. For the server only. */
export const iconShape = (name: IconName): string => {
  shapes ??= readShapes();
  return shapes.get(name) ?? "";
};
