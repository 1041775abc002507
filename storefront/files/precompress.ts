import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    deflate(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Lays a Brotli and a gzip copy beside each text file below the folder. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((e) => e.isFile() && compressible.test(e.name));
  await Promise.all(files.map((e) => compressFile(path.join(e.parentPath, e.name))));
};
