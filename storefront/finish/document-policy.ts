import { createHash } from "node:crypto";
import { nonceAttribute } from "../app/private-details.ts";

export interface SealedDocument {
  readonly html: string;
  /** CSP source expressions, e.g. `'sha256-…'`. */
  readonly scriptHashes: readonly string[];
}

/** The CSP source expression that allows exactly this inline text. */
export const sha256Source = (text: string): string =>
  `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

/** The text of each script that carries the mark, in the order of the page; empty for those from files. */
const textsOf = function* (html: string, mark: string): Generator<string> {
  for (let at = html.indexOf("<script"); at >= 0; at = html.indexOf("<script", at)) {
    const textAt = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", textAt);
    if (textAt === 0 || end < 0) return;
    if (html.slice(at, textAt).includes(mark)) yield html.slice(textAt, end);
    at = end;
  }
};

/**
 * Replaces the nonce on the page's own scripts by hashes of exactly these scripts. The nonce is
 * random for each rendering and removed here, so markup that came in with data never carries it,
 * and the finished page can be cached without going stale with a one-time value.
 */
export const sealDocument = (html: string, nonce: string): SealedDocument => {
  const mark = nonceAttribute(nonce);
  const texts = [...textsOf(html, mark)].filter((text) => text !== "");
  return {
    html: html.replaceAll(mark, ""),
    scriptHashes: [...new Set(texts.map(sha256Source))],
  };
};

interface PolicyInput {
  readonly scriptHashes: readonly string[];
  /** Of the styles that stand in the page. */
  readonly styleHash?: string;
  /** Where tiles of maps come from. */
  readonly mapTilesUrl: string;
  /** The origin of e-receipts: the only page that the shop shows in a frame, or sends a form to. */
  readonly receiptUrl?: string | undefined;
  /** Whether the retailer's tag manager may be loaded, and tell Google Analytics. */
  readonly hasTagManager?: boolean;
  /** Vite's client needs inline scripts and a web socket. */
  readonly development: boolean;
}

/** The source that allows the tiles of a service: its origin, with `*` for `{s}`; none for the shop's own. */
const tilesSource = (tilesUrl: string): readonly string[] => {
  const origin = /^https?:\/\/[^/]+/.exec(tilesUrl)?.[0];
  return origin === undefined ? [] : [origin.replace(/\{\w+\}/, "*")];
};

const tagManagerOrigin = "https://www.googletagmanager.com";

/** Where Google Analytics takes what is measured, whatever the region. */
const measuringOrigins = [
  tagManagerOrigin,
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
];

/** The `Content-Security-Policy` of a page. */
export const contentPolicy = ({
  scriptHashes,
  styleHash,
  mapTilesUrl,
  receiptUrl,
  hasTagManager = false,
  development,
}: PolicyInput): string => {
  const scripts = development ? ["'unsafe-inline'"] : scriptHashes;
  const styles = development ? ["'unsafe-inline'"] : styleHash === undefined ? [] : [styleHash];
  const programs = hasTagManager ? [...scripts, tagManagerOrigin] : scripts;
  const measuring = hasTagManager ? measuringOrigins : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...programs].join(" ")}`,
    `style-src ${["'self'", ...styles].join(" ")}`,
    `img-src ${["'self'", "data:", "blob:", ...tilesSource(mapTilesUrl), ...measuring].join(" ")}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...(development ? ["ws:"] : []), ...measuring].join(" ")}`,
    `frame-src ${receiptUrl ?? "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${["'self'", ...(receiptUrl === undefined ? [] : [receiptUrl])].join(" ")}`,
    "frame-ancestors 'none'",
  ].join("; ");
};
