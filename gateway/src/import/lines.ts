import { readUtf8 } from "./encoding.ts";

/** A longer line is broken input (an unclosed quote, a binary file) and is never held in memory. */
export const maxLineBytes = 1_048_576;

/** One line without its end; `text` is null where the line was too long to be read. */
export interface Line {
  readonly number: number;
  readonly text: string | null;
}

/** The whole file cannot be taken; the message is meant for the operator. */
export class ImportRefused extends Error {
  override readonly name = "ImportRefused";
  /** Follows the message at the command line: the option or the command that helps. */
  readonly hint: string;

  constructor(
    message: string,
    { hint = "", ...options }: ErrorOptions & { readonly hint?: string } = {},
  ) {
    super(message, options);
    this.hint = hint;
  }
}

const newline = 0x0a;
const byteOrderMark = "\uFEFF";

/** A file that cannot be opened, in words for the operator; any other error as it is. */
export const explain = (file: string, error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT") return new ImportRefused(`${file}: berkas tidak ada`);
  if (code === "EISDIR") return new ImportRefused(`${file}: ini folder, bukan berkas`);
  if (code === "EACCES") return new ImportRefused(`${file}: berkas tidak boleh dibaca`);
  return error;
};

/** Collects the bytes of the line being read and forgets them once there are too many. */
const lineBuffer = () => {
  let parts: Buffer[] = [];
  let bytes = 0;
  let lineNumber = 0;
  const take = (): Line => {
    lineNumber += 1;
    const text = bytes > maxLineBytes ? null : Buffer.concat(parts).toString("utf8");
    parts = [];
    bytes = 0;
    const clean = lineNumber === 1 && text?.startsWith(byteOrderMark) ? text.slice(1) : text;
    return { number: lineNumber, text: clean?.endsWith("\r") ? clean.slice(0, -1) : clean };
  };
  const add = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > maxLineBytes) parts = [];
    else parts.push(part);
  };
  return { add, take, isEmpty: () => bytes === 0 };
};

/**
 * Streams the lines of a file of text in batches, with a byte order mark and CRLF taken off.
 * `onBytes` gets the number of bytes read, for progress.
 * @throws ImportRefused when the file cannot be read
 */
export async function* readLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<readonly Line[]> {
  const buffer = lineBuffer();
  try {
    for await (const bytes of readUtf8(file, onBytes)) {
      const lines: Line[] = [];
      let from = 0;
      for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, from)) {
        buffer.add(bytes.subarray(from, end));
        lines.push(buffer.take());
        from = end + 1;
      }
      buffer.add(bytes.subarray(from));
      yield lines;
    }
  } catch (error) {
    throw explain(file, error);
  }
  if (!buffer.isEmpty()) yield [buffer.take()];
}
