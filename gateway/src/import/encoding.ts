/** How the text of a file is written as bytes; files of people do not say it. */
import { isAscii } from "node:buffer";
import { createReadStream } from "node:fs";

const chunkBytes = 262_144;

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const readChunks = async function* (file: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(file, { highWaterMark: chunkBytes })) {
    yield chunk as Buffer;
  }
};

/** By the byte order mark, or without one by the zero beside each of the first letters. */
const findUtf16 = (start: Buffer): Encoding | undefined => {
  const [first, second, third, fourth] = start;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  if (first === 0 && second !== 0 && third === 0 && fourth !== 0) return "utf-16be";
  return undefined;
};

const isBroken = /\uFFFD/;
const isBeyondAscii = /[^\0-\u007F\uFFFD]/;

/**
 * UTF-16, or UTF-8 where that fits. A file whose letters beyond ASCII are all broken as UTF-8 is Windows-1252;
 * one that has good and broken letters is UTF-8 with faults, which are reported row by row.
 */
const findEncoding = async (file: string): Promise<Encoding> => {
  const decoder = new TextDecoder("utf-8");
  let isFirst = true;
  let hasBroken = false;
  for await (const chunk of readChunks(file)) {
    const wide = isFirst ? findUtf16(chunk) : undefined;
    if (wide !== undefined) return wide;
    isFirst = false;
    if (isAscii(chunk)) continue;
    const text = decoder.decode(chunk, { stream: true });
    if (isBeyondAscii.test(text)) return "utf-8";
    hasBroken ||= isBroken.test(text);
  }
  return hasBroken ? "windows-1252" : "utf-8";
};

/**
 * Streams a file of text as UTF-8, whatever its encoding is.
 * @param onBytes gets the number of bytes read, for progress
 */
export async function* readUtf8(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const encoding = await findEncoding(file);
  const decoder = encoding === "utf-8" ? undefined : new TextDecoder(encoding);
  for await (const chunk of readChunks(file)) {
    onBytes(chunk.length);
    yield decoder === undefined ? chunk : Buffer.from(decoder.decode(chunk, { stream: true }));
  }
}
