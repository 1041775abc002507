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

/** Sends news; `phone` as the shop writes it (08…). */
export interface NewsSender {
  readonly sendNews: (message: {
    readonly phone: string;
    readonly orderNumber: string;
    /** One line: the template takes no breaks. */
    readonly text: string;
    /** As it stands in the order's address, which the message's button opens. */
    readonly orderId: string;
  }) => Promise<ProviderResult<{ readonly messageId: string }>>;
  /** Says that a product is back. */
  readonly sendBackInStock: (message: {
    readonly phone: string;
    readonly productName: string;
    /** The end of the product's address, which the message's button opens. */
    readonly path: string;
  }) => Promise<ProviderResult<{ readonly messageId: string }>>;
}

/** The names under which the operator registered the templates: of authentication, and of utility. */
const templates = { code: "kode_otp", news: "kabar_pesanan", stock: "stok_kembali" } as const;

const answer = z
  .object({ messages: z.array(z.object({ id: z.string() })).min(1) })
  .transform(({ messages }) => ({ messageId: messages[0]?.id ?? "" }));

const international = (phone: string): string => `62${phone.slice(1)}`;

const parameters = (texts: readonly string[]) => texts.map((text) => ({ type: "text", text }));

/**
 * WhatsApp Cloud API. The base URL ends in the sender's phone number id, e.g.
 * `https://graph.facebook.com/v23.0/1234567890`. A template's button carries the end of its address.
 */
const sendTemplate = (
  { baseUrl, key }: ProviderConfig,
  phone: string,
  template: { readonly name: string; readonly texts: readonly string[]; readonly button: string },
  attempts: number,
) =>
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
        name: template.name,
        language: { code: "id" },
        components: [
          { type: "body", parameters: parameters(template.texts) },
          {
            type: "button",
            sub_type: "url",
            index: "0",
            parameters: parameters([template.button]),
          },
        ],
      },
    },
    answer,
    timeoutMs: 5_000,
    attempts,
  });

/** Authentication templates carry the code twice: in the text and behind the button that copies it. */
export const whatsappSender = (config: ProviderConfig): CodeSender => ({
  sendCode: ({ phone, code }) =>
    sendTemplate(config, phone, { name: templates.code, texts: [code], button: code }, 2),
});

/** The provider takes no key of a message: it is asked once at a time, and the job comes again where it is silent. */
export const whatsappNews = (config: ProviderConfig): NewsSender => ({
  sendNews: ({ phone, orderNumber, text, orderId }) =>
    sendTemplate(
      config,
      phone,
      { name: templates.news, texts: [orderNumber, text], button: orderId },
      1,
    ),
  sendBackInStock: ({ phone, productName, path }) =>
    sendTemplate(config, phone, { name: templates.stock, texts: [productName], button: path }, 1),
});
