import { afterAll } from "vitest";

/** Opens what the tests of a file share, and closes it after the last of them. */
export const forThisFile = async <T extends { readonly close: () => Promise<void> }>(
  opening: Promise<T>,
): Promise<T> => {
  const opened = await opening;
  afterAll(opened.close);
  return opened;
};
