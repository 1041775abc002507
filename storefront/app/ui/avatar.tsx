import { useState } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

const pixels = { small: 36, large: 64, largest: 96 } as const;

interface AvatarProps {
  /** The picture's address; empty or undefined without one. */
  readonly source: string | undefined;
  readonly size?: keyof typeof pixels;
}

const isBroken = (image: HTMLImageElement | null): boolean =>
  image !== null && image.complete && image.naturalWidth === 0;

/** A person's picture, or a default one: also where it cannot be loaded. The name stands beside it. */
export function Avatar({ source, size = "small" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const className = classNames("avatar", size !== "small" && `avatar--${size}`);
  if (!source || source === broken) {
    return (
      <span className={className}>
        <Icon name="user" />
      </span>
    );
  }
  return (
    <img
      className={className}
      src={source}
      alt=""
      width={pixels[size]}
      height={pixels[size]}
      // It may have failed before the program was there to hear of it.
      ref={(image) => {
        if (isBroken(image)) setBroken(source);
      }}
      onError={() => setBroken(source)}
    />
  );
}
