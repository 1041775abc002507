import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeMarkup } from "@gerai/contract/escape-markup";
import { sha256Source } from "../finish/document-policy.ts";

/** The documents of the receipt's host: one page that waits for a ticket, and pages with a receipt in them. */

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

const style = read("page.css");
const program = read("page.js");

const head = (shop: string): string =>
  `<!doctype html><html lang="id" data-shop="${escapeMarkup(shop)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>E-Receipt</title><link rel="icon" href="data:,"><style>${style}</style></head>`;

/** Read where the page is opened by itself; in the shop the receipt takes its place. */
const alone = '<p class="centre">Buka E-Receipt dari detail pesanan Anda.</p>';

export interface ReceiptDocument {
  readonly html: string;
  readonly policy: string;
}

const policyOf = (parts: readonly string[]): string =>
  ["default-src 'none'", `style-src ${sha256Source(style)}`, "img-src data:", ...parts]
    .concat("base-uri 'none'", "form-action 'none'")
    .join("; ");

/** The page in the shop's frame: the same for every receipt, and framed by the shop alone. */
export const waitingDocument = (shop: string): ReceiptDocument & { readonly etag: string } => {
  const html = `${head(shop)}<body><div class="slip">${alone}</div><script type="module">${program}</script></body></html>`;
  return {
    html,
    etag: `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    policy: policyOf([
      `script-src ${sha256Source(program)}`,
      "connect-src 'self'",
      `frame-ancestors ${shop}`,
    ]),
  };
};

/** A page that is opened by itself and runs nothing: a receipt, or a sentence. */
export const stillDocument = (shop: string, content: string): ReceiptDocument => ({
  html: `${head(shop)}<body><main class="slip">${content}</main></body></html>`,
  policy: policyOf(["frame-ancestors 'none'"]),
});

/** A sentence in place of a receipt. */
export const sentence = (text: string): string => `<p class="centre">${escapeMarkup(text)}</p>`;
