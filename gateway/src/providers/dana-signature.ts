import { createVerify } from "node:crypto";
import { sha256 } from "./snap-client.ts";

/** White space of JSON. */
const blanks: ReadonlySet<string | undefined> = new Set([" ", "\t", "\n", "\r"]);

/**
 * JSON without white space outside of its texts; numbers and escapes stay as they were sent. It runs before the sender
 * is known, so it passes once over the text, whatever that holds.
 */
const minify = (json: string): string => {
  const kept: string[] = [];
  let from = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isText && sign === "\\") at += 1;
    else if (sign === '"') isText = !isText;
    else if (!isText && blanks.has(sign)) {
      if (from < at) kept.push(json.slice(from, at));
      from = at + 1;
    }
  }
  return kept.join("") + json.slice(from);
};

/** More than any key's signature and any time take. */
const longestHeader = 2_000;

interface SignedCallback {
  readonly path: string;
  /** The body as received. */
  readonly body: string;
  readonly timestamp: string;
  /** Base64. */
  readonly signature: string;
}

/**
 * Whether the provider sent this callback: SHA256withRSA over
 * `POST:path:hex(SHA256(minified body)):timestamp`.
 */
export const isSignedByDana = (publicKey: string, callback: SignedCallback): boolean => {
  const { path, body, timestamp, signature } = callback;
  if (timestamp === "" || signature === "") return false;
  if (timestamp.length > longestHeader || signature.length > longestHeader) return false;
  const signed = `POST:${path}:${sha256(minify(body))}:${timestamp}`;
  try {
    return createVerify("sha256").update(signed).verify(publicKey, signature, "base64");
  } catch {
    return false;
  }
};
