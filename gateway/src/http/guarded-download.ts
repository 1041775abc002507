/** Fetches files from addresses that others name. */
import type { IncomingMessage } from "node:http";
import { Forbidden, guardedRequest, type GuardedOptions } from "./guarded-request.ts";

/** Why there is no file. Only `unavailable` is worth another try. */
export type DownloadRefusal =
  /** The address, or one that it leads to, is not public, is not HTTPS, or carries a password. */
  | "forbidden"
  /** The other server answered that the file does not exist. */
  | "missing"
  | "too_large"
  | "wrong_type"
  | "too_many_redirects"
  /** No answer, too late, or the other side's own failure. */
  | "unavailable";

export type Download =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly type: string }
  | { readonly ok: false; readonly reason: DownloadRefusal };

export interface DownloadOptions extends GuardedOptions {
  readonly maxBytes: number;
  /** Content types that are read; others are not. */
  readonly types: readonly string[];
  /** Milliseconds for the whole download, redirects included. */
  readonly timeoutMs: number;
}

const redirectsAtMost = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

const refuse = (response: IncomingMessage, reason: DownloadRefusal): Download => {
  response.destroy();
  return { ok: false, reason };
};

const readBody = async (
  response: IncomingMessage,
  { maxBytes, types }: DownloadOptions,
): Promise<Download> => {
  const [type = ""] = (response.headers["content-type"] ?? "").toLowerCase().split(";");
  if (!types.includes(type.trim())) return refuse(response, "wrong_type");
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
    return refuse(response, "too_large");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBytes) return refuse(response, "too_large");
    chunks.push(chunk);
  }
  return { ok: true, bytes: Buffer.concat(chunks), type: type.trim() };
};

const isGone = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const follow = async (
  start: string,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<Download> => {
  let url = new URL(start);
  for (let hop = 0; hop <= redirectsAtMost; hop += 1) {
    const response = await guardedRequest(
      url,
      { method: "GET", headers: { accept: "image/*" }, signal },
      options,
    );
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return readBody(response, options);
    if (!redirects.includes(status) || headers.location === undefined) {
      return refuse(response, isGone(status) ? "missing" : "unavailable");
    }
    response.destroy();
    url = new URL(headers.location, url);
  }
  return { ok: false, reason: "too_many_redirects" };
};

/**
 * Downloads a file by HTTPS from the public internet. Each address on the way is checked: the one that was
 * named, those that it redirects to, and those that their names stand for at the moment of the connection.
 * Never throws for what the other side does.
 */
export const guardedDownload = async (url: string, options: DownloadOptions): Promise<Download> => {
  if (!URL.canParse(url)) return { ok: false, reason: "forbidden" };
  try {
    return await follow(url, options, AbortSignal.timeout(options.timeoutMs));
  } catch (error) {
    return { ok: false, reason: error instanceof Forbidden ? "forbidden" : "unavailable" };
  }
};
