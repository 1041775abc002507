import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { requestProvider } from "./request.ts";
import type { CodeSender } from "./whatsapp.ts";

const answer = z.object({ id: z.string() }).transform(({ id }) => ({ messageId: id }));

/** The last line lets browsers fill the code in by themselves (WebOTP, domain-bound codes). */
const codeText = (brand: string, publicUrl: string, code: string): string =>
  `${code} adalah kode verifikasi ${brand} Anda. Berlaku 5 menit. Jangan berikan kepada siapa pun.\n\n` +
  `@${new URL(publicUrl).hostname} #${code}`;

/** A plain HTTP provider: `POST {baseUrl}/messages {to, text}` answers `{id}`. */
export const smsSender = (
  { baseUrl, key }: ProviderConfig,
  shop: { readonly brand: string; readonly publicUrl: string },
): CodeSender => ({
  sendCode: ({ phone, code }) =>
    requestProvider({
      url: `${baseUrl}/messages`,
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: { to: phone, text: codeText(shop.brand, shop.publicUrl, code) },
      answer,
      timeoutMs: 5_000,
      attempts: 2,
    }),
});
