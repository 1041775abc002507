import { ownPath } from "./own-path.ts";
import { wayBackParameter } from "./with-way-back.ts";

/** Where the address of a page says to go on to; one of the shop's own paths. */
export const wayBackOf = (url: string, fallback = "/"): string =>
  ownPath(new URL(url).searchParams.get(wayBackParameter), fallback);
