import { ImportRefused, readLines } from "./lines.ts";

const fence = "---";

/** `judul: Syarat` as a name and a value; undefined for a line of another form. */
const fieldOf = (line: string): readonly [string, string] | undefined => {
  const colon = line.indexOf(":");
  return colon < 1 ? undefined : [line.slice(0, colon), line.slice(colon + 1).trim()];
};

const readText = async (
  file: string,
  onBytes: (bytes: number) => void,
): Promise<readonly string[]> => {
  const texts: string[] = [];
  for await (const lines of readLines(file, onBytes)) {
    for (const { number, text } of lines) {
      if (text === null) throw new ImportRefused(`${file}:${number}: baris terlalu panjang`);
      texts.push(text);
    }
  }
  return texts;
};

/** What a file says: the fields of one row, or why they could not be read. */
type MarkdownRow =
  | { readonly fields: readonly (readonly [string, string])[] }
  | { readonly line: number; readonly problem: string };

/**
 * Reads a Markdown file as one row: its fields stand between two lines `---` at the top, one a line; the rest is `teks`.
 * @throws ImportRefused when the file as a whole cannot be read
 */
export const readMarkdown = async (
  file: string,
  onBytes: (bytes: number) => void,
): Promise<MarkdownRow> => {
  const lines = await readText(file, onBytes);
  const end = lines.indexOf(fence, 1);
  if (lines[0] !== fence || end < 0) {
    return { line: 1, problem: `isian di antara dua baris ${fence} tidak ada di awal berkas` };
  }
  const fields: (readonly [string, string])[] = [["teks", lines.slice(end + 1).join("\n")]];
  for (const [index, line] of lines.slice(1, end).entries()) {
    const field = fieldOf(line);
    if (field === undefined) return { line: index + 2, problem: `bukan "nama: isi"` };
    fields.push(field);
  }
  return { fields };
};
