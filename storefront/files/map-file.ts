import { open, type FileHandle } from "node:fs/promises";
import { hasContent } from "@gerai/caching/conditional";
import { mapFilePath } from "../app/location/map-file.ts";
import { type ByteRange, readRange } from "./byte-range.ts";

interface FileStats {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Tells one state of a file from others: its size and when it was last written. */
export const fileVersion = ({ size, mtimeMs }: FileStats): string =>
  `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`;

/** What is read from the disk at once. */
const pieceBytes = 64 * 1024;

/** Reads piece by piece, as fast as the visitor takes them; closes the file at the end. */
const streamOf = (file: FileHandle, { first, last }: ByteRange): ReadableStream<Uint8Array> => {
  let position = first;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const length = Math.min(pieceBytes, last + 1 - position);
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
        if (bytesRead === 0) throw new Error("the map file has become shorter");
        position += bytesRead;
        controller.enqueue(buffer.subarray(0, bytesRead));
        if (position > last) {
          await file.close();
          controller.close();
        }
      } catch (error) {
        await file.close().catch(() => undefined);
        throw error;
      }
    },
    cancel: () => file.close(),
  });
};

/** The part that is asked for; all of it where the asker holds a part of another state of the file. */
const rangeOf = (headers: Headers, etag: string, size: number): ReturnType<typeof readRange> => {
  const ifRange = headers.get("if-range");
  return ifRange === null || ifRange === etag ? readRange(headers.get("range"), size) : "none";
};

interface OpenedFile {
  readonly file: FileHandle;
  readonly size: number;
  readonly etag: string;
}

const openMapFile = async (path: string): Promise<OpenedFile> => {
  const file = await open(path);
  const stats = await file.stat();
  return { file, size: stats.size, etag: `"${fileVersion(stats)}"` };
};

const baseHeaders = (etag: string): Headers =>
  new Headers({
    "content-type": "application/vnd.pmtiles",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=86400",
    etag,
  });

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the answer has no body. */
  readonly part: ByteRange | undefined;
}

/** What to answer about a file in this state. */
const replyTo = (request: Request, { size, etag }: OpenedFile): Reply => {
  const headers = baseHeaders(etag);
  if (hasContent(request, etag)) return { status: 304, headers, part: undefined };
  const range = rangeOf(request.headers, etag, size);
  if (range === "outside") {
    headers.set("content-range", `bytes */${size}`);
    headers.set("cache-control", "no-store");
    return { status: 416, headers, part: undefined };
  }
  const part = range === "none" ? { first: 0, last: size - 1 } : range;
  headers.set("content-length", String(part.last - part.first + 1));
  if (range === "none") return { status: 200, headers, part };
  headers.set("content-range", `bytes ${part.first}-${part.last}/${size}`);
  return { status: 206, headers, part };
};

const missing = (): Response =>
  new Response(null, { status: 404, headers: { "cache-control": "no-store" } });

/**
 * Serves the operator's map file at its one address, also in parts, straight from the disk. It is opened for each
 * request: a new file in its place is served from then on, and one that is gone is not found.
 * @returns undefined for other addresses
 */
export const mapFileAnswer =
  (path: string) =>
  async (request: Request): Promise<Response | undefined> => {
    if (new URL(request.url).pathname !== mapFilePath) return undefined;
    const opened = await openMapFile(path).catch(() => undefined);
    if (opened === undefined) return missing();
    const { status, headers, part } = replyTo(request, opened);
    if (part === undefined || part.last < part.first || request.method === "HEAD") {
      await opened.file.close();
      return new Response(null, { status, headers });
    }
    return new Response(streamOf(opened.file, part), { status, headers });
  };
