import type { IconName } from "./icon-name.ts";

/** Shapes of the sprite that must show where no file can be loaded; a test compares them. */
export const carriedShapes: Readonly<Partial<Record<IconName, string>>> = {
  cloud:
    '<path d="M10.94 5.27A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.22 6.06m-2.92 2.75a5 5 0 0 1-1.3.19H9A7 7 0 0 1 5.79 5.78M2 2l20 20"/>',
  warning:
    '<path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4"/>',
};
