import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-name.ts";
import sprite from "./icons.svg?url";

interface IconProps {
  readonly name: IconName;
  readonly size?: "small" | "medium" | "large";
}

/** A symbol of the sprite. Always decoration: the words stand beside it or in the control's label. */
export function Icon({ name, size = "medium" }: IconProps) {
  return (
    <svg
      className={classNames("icon", size !== "medium" && `icon--${size}`)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
