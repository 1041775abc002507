import { randomBytes } from "node:crypto";
import { link, rename, rm, writeFile } from "node:fs/promises";
import { hasCode } from "./failure.ts";

/** Readable by the shop's own user alone. */
const ownerOnly = 0o600;

const besides = async <T>(
  file: string,
  text: string,
  place: (draft: string) => Promise<T>,
): Promise<T> => {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, text, { mode: ownerOnly });
  try {
    return await place(draft);
  } finally {
    await rm(draft, { force: true });
  }
};

/**
 * Keeps `text` in a file that is not there yet; a reader sees all of it or no file.
 * @returns false when the file is there already, which it leaves as it is
 */
export const keepOnce = (file: string, text: string): Promise<boolean> =>
  besides(file, text, async (draft) => {
    try {
      await link(draft, file);
      return true;
    } catch (error) {
      if (hasCode(error, "EEXIST")) return false;
      throw error;
    }
  });

/** Keeps `text` in a file in place of what it held. */
export const keep = (file: string, text: string): Promise<void> =>
  besides(file, text, (draft) => rename(draft, file));
