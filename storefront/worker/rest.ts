import { restBeforeCopy } from "./limits.ts";

/** Lets what people wait for have the line first. */
export const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, restBeforeCopy);
  });
