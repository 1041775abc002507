/** Tells whether the pictures beside the files of a folder are those of before, without reading them. */
import { readdir, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { imagesFolder } from "../../pictures/import-pictures.ts";

const endings: ReadonlySet<string> = new Set([".jpg", ".jpeg", ".png", ".webp", ".svg"]);

const listFiles = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === imagesFolder ? [] : listFiles(path);
    return endings.has(extname(entry.name).toLowerCase()) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
};

/** Name, size and time of each picture that a row may name; photographs of products are known otherwise. */
export const contentPictures = async (folder: string): Promise<string> => {
  const files = (await listFiles(folder)).toSorted();
  const lines = files.map(async (file) => {
    const { size, mtimeMs } = await stat(file);
    return `${relative(folder, file)}\n${size}\n${mtimeMs}\n`;
  });
  return (await Promise.all(lines)).join("");
};
