import { ownPath } from "./own-path.ts";
import { returnParameter } from "./with-return-path.ts";

/** Where the address of a page says to go on to; one of the shop's own paths. */
export const returnPathOf = (url: string, fallback = "/"): string =>
  ownPath(new URL(url).searchParams.get(returnParameter), fallback);
