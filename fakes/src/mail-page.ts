import { html } from "hono/html";
import type { Mail, Message } from "./inbox.ts";

/** Lets nothing run and nothing load; links open beside the frame. */
export const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const asHtml = async (text: string): Promise<string> =>
  String(
    await html`<!doctype html><head></head>
      <pre style="white-space:pre-wrap">${text}</pre>`,
  );

/** The message itself, as it goes into the frame; its links open in a tab of their own. */
export const mailBody = async (mail: Mail): Promise<string> =>
  (mail.html || (await asHtml(mail.text))).replace(/<head[^>]*>|^/i, '$&<base target="_blank" />');

export type ReceivedMail = Extract<Message, Mail>;

/** Plain text with addresses that can be followed. */
export const linked = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part,
    );

/** An e-mail as a mail program would show it; the time as the page writes it. */
export const mailView = (mail: ReceivedMail, time: string) => html`
  <li class="mail">
    <h3>${mail.subject}</h3>
    <p class="mail__from">Dari ${mail.from}<time datetime="${mail.receivedAt}">${time}</time></p>
    <iframe
      src="/mail/${mail.id}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      title="${mail.subject}"
      loading="lazy"
    ></iframe>
    <details>
      <summary>Teks biasa</summary>
      <pre>${linked(mail.text)}</pre>
    </details>
  </li>
`;
