import { html } from "hono/html";

/** One message in the two forms that mail programs choose from. */
export interface EmailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A paragraph, a code to copy, or a button that opens an address. */
type Part = string | { readonly code: string } | { readonly label: string; readonly url: string };

interface FootLink {
  readonly label: string;
  readonly url: string;
}

export interface EmailDraft {
  readonly subject: string;
  readonly parts: readonly Part[];
  /** Small links below the message. */
  readonly foot?: readonly FootLink[];
}

export interface EmailShop {
  readonly brand: string;
  /** The shop's own address; no slash at the end. */
  readonly publicUrl: string;
}

const partText = (part: Part): string => {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : `${part.label}:\n${part.url}`;
};

const sentBy = (brand: string): string =>
  `Email ini dikirim otomatis oleh ${brand}; balasan tidak dibaca.`;

const textOf = (
  { brand, publicUrl }: EmailShop,
  { subject, parts, foot = [] }: EmailDraft,
): string =>
  [
    brand,
    subject,
    ...parts.map(partText),
    `--\n${sentBy(brand)}\n${publicUrl}`,
    ...foot.map(partText),
  ].join("\n\n");

// Mail programs read inline styles only, and old ones lay out by tables.
const font = "font-family:'Plus Jakarta Sans',Arial,sans-serif;line-height:1.5";
const codeStyle =
  "margin:0 0 16px;padding:16px;border-radius:12px;background:#eef6f1;font-size:32px;font-weight:700;letter-spacing:8px;text-align:center";
const buttonStyle =
  "display:inline-block;padding:14px 24px;border-radius:12px;background:#087a4c;color:#ffffff;font-weight:700;text-decoration:none";

const partHtml = (part: Part) => {
  if (typeof part === "string") return html`<p style="margin:0 0 16px">${part}</p>`;
  if ("code" in part) return html`<p style="${codeStyle}">${part.code}</p>`;
  return html`<p style="margin:0 0 16px">
      <a href="${part.url}" style="${buttonStyle}">${part.label}</a>
    </p>
    <p style="margin:0 0 16px;font-size:13px;color:#59635d">
      Tombol tidak bisa ditekan? Buka alamat ini:<br /><a
        href="${part.url}"
        style="color:#087a4c;word-break:break-all"
        >${part.url}</a
      >
    </p>`;
};

const footHtml = ({ label, url }: FootLink) =>
  html`<br /><a href="${url}" style="display:inline-block;padding:4px 0;color:#59635d"
      >${label}</a
    >`;

const htmlOf = async ({ brand, publicUrl }: EmailShop, { subject, parts, foot = [] }: EmailDraft) =>
  String(
    await html`<!doctype html>
      <html lang="id">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light" />
          <title>${subject}</title>
        </head>
        <body style="margin:0;background:#f3f5f3;color:#1d2320;${font}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            <tr>
              <td align="center" style="padding:24px 16px">
                <table
                  role="presentation"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  style="max-width:480px;border-radius:16px;background:#ffffff;${font}"
                >
                  <tr>
                    <td style="padding:32px 28px 16px;font-size:16px">
                      <p style="margin:0 0 24px;font-weight:700;color:#087a4c">${brand}</p>
                      <h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${subject}</h1>
                      ${parts.map(partHtml)}
                    </td>
                  </tr>
                </table>
                <p style="margin:16px 0 0;font-size:13px;color:#59635d">
                  ${sentBy(brand)}<br /><a href="${publicUrl}" style="color:#59635d">${publicUrl}</a
                  >${foot.map(footHtml)}
                </p>
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  );

/** Writes a draft as HTML and as plain text, in the shop's look; whatever stands in it is escaped. */
export const writeEmail = async (shop: EmailShop, draft: EmailDraft): Promise<EmailContent> => ({
  subject: draft.subject,
  text: textOf(shop, draft),
  html: await htmlOf(shop, draft),
});
