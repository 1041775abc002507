import { z } from "zod";
import type { ProviderConfig } from "../config.ts";
import { requestProvider, type ProviderResult } from "./request.ts";

/** Sends a one-time code; `phone` as the shop writes it (08…). */
export interface CodeSender {
  readonly sendCode: (message: {
    readonly phone: string;
    readonly code: string;
  }) => Promise<ProviderResult<{ readonly messageId: string }>>;
}

/** The name under which the operator registered the authentication template. */
const template = "kode_otp";

const answer = z
  .object({ messages: z.array(z.object({ id: z.string() })).min(1) })
  .transform(({ messages }) => ({ messageId: messages[0]?.id ?? "" }));

const international = (phone: string): string => `62${phone.slice(1)}`;

/**
 * WhatsApp Cloud API. The base URL ends in the sender's phone number id, e.g.
 * `https://graph.facebook.com/v23.0/1234567890`. Authentication templates carry the code twice: in
 * the text and behind the button that copies it.
 */
export const whatsappSender = ({ baseUrl, key }: ProviderConfig): CodeSender => ({
  sendCode: ({ phone, code }) =>
    requestProvider({
      url: `${baseUrl}/messages`,
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: international(phone),
        type: "template",
        template: {
          name: template,
          language: { code: "id" },
          components: [
            { type: "body", parameters: [{ type: "text", text: code }] },
            {
              type: "button",
              sub_type: "url",
              index: "0",
              parameters: [{ type: "text", text: code }],
            },
          ],
        },
      },
      answer,
      timeoutMs: 5_000,
      attempts: 2,
    }),
});
