import { createVerify } from "node:crypto";
import { sha256 } from "./snap-client.ts";

/** JSON without white space outside of its texts; numbers and escapes stay as they were sent. */
const minify = (json: string): string => json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, "$1");

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
  const signed = `POST:${path}:${sha256(minify(body))}:${timestamp}`;
  try {
    return createVerify("sha256").update(signed).verify(publicKey, signature, "base64");
  } catch {
    return false;
  }
};
