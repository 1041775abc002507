import { createHash } from "node:crypto";
import { browserHeaders } from "../pages/paths.ts";
import { cookieHeader } from "../support/shopper.ts";

type Headers = Readonly<Record<string, string>>;

const sizeOf = async (url: string, headers: Headers): Promise<number> =>
  (await (await fetch(url, { headers })).arrayBuffer()).byteLength;

/**
 * Bytes of a page for a browser that has the compression dictionary which the shop offers with it, as Chromium has from
 * the second page on; NaN where it offers none. Node hands such a body out as it came.
 */
export const nextPageBytes = async (
  url: string,
  cookies: ReadonlyMap<string, string>,
): Promise<number> => {
  const headers = { ...browserHeaders, cookie: cookieHeader(cookies) };
  const link = (await fetch(url, { headers })).headers.get("link") ?? "";
  const address = /<([^>]+)>; rel="compression-dictionary"/.exec(link)?.[1];
  if (address === undefined) return Number.NaN;
  const content = new Uint8Array(await (await fetch(new URL(address, url))).arrayBuffer());
  const sum = createHash("sha256").update(content).digest("base64");
  return sizeOf(url, {
    ...headers,
    "accept-encoding": `${browserHeaders["accept-encoding"]}, dcb, dcz`,
    "available-dictionary": `:${sum}:`,
  });
};
