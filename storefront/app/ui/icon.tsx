import { carriedShapes } from "./carried-shapes.ts";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-name.ts";
import { iconShape } from "./icon-shapes.ts";
import sprite from "./icons.svg?url";

interface IconProps {
  readonly name: IconName;
  readonly size?: "small" | "medium" | "large";
}

/**
 * The first page carries its shapes with it: for references the browser would load, read and copy the
 * whole sprite before it shows anything. What the program draws later refers to the sprite, except what
 * tells that nothing can be loaded.
 */
const drawing = (name: IconName): string =>
  import.meta.env.SSR
    ? iconShape(name)
    : (carriedShapes[name] ?? `<use href="${sprite}#${name}"/>`);

/** A symbol of the sprite. Always decoration: the words stand beside it or in the control's label. */
export function Icon({ name, size = "medium" }: IconProps) {
  return (
    <svg
      className={classNames("icon", size !== "medium" && `icon--${size}`)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // The two drawings differ and look the same; React leaves the server's alone.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawing(name) }}
    />
  );
}
