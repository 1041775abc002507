import { html, raw } from "hono/html";
import type { Message } from "./inbox.ts";
import { linked, mailView, type ReceivedMail } from "./mail-page.ts";

const clock = new Intl.DateTimeFormat("id-ID", {
  timeZone: "Asia/Jakarta",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

type Text = Exclude<Message, ReceivedMail>;

const timeOf = ({ receivedAt }: Message): string => `${clock.format(new Date(receivedAt))} WIB`;

const addresseeOf = (message: Message): string => {
  if (message.channel === "push") return message.browser;
  return message.channel === "email" ? message.email : message.phone;
};

const spaced = (phone: string): string => phone.replace(/^(\d{4})(\d{4})/, "$1-$2-");

/** Emphasises the code in the text, as messengers do; parts of order numbers are no codes. */
const bubbleText = (text: string) => {
  const code = /(?<![\w-])\d{6}(?![\w-])/.exec(text)?.[0];
  if (code === undefined) return html`${linked(text)}`;
  const at = text.indexOf(code);
  return html`${text.slice(0, at)}<strong>${code}</strong>${text.slice(at + code.length)}`;
};

const channelNames = { whatsapp: "WhatsApp", sms: "SMS", push: "Notifikasi" } as const;

const copyButton = (code: string | undefined) =>
  code === undefined
    ? ""
    : html`<button class="bubble__copy" type="button" data-copy="${code}">Salin kode</button>`;

const bubble = (message: Text) => html`
  <li class="bubble bubble--${message.channel}">
    <p class="bubble__channel">${channelNames[message.channel]}</p>
    <p class="bubble__text">${bubbleText(message.text)}</p>
    ${message.channel === "push" ? "" : copyButton(message.code)}
    <time datetime="${message.receivedAt}">${timeOf(message)}</time>
  </li>
`;

const phone = (number: string, messages: readonly Text[]) => html`
  <section class="phone" aria-label="Pesan untuk ${number}">
    <h2><span class="phone__face" aria-hidden="true">☎</span>${spaced(number)}</h2>
    <ol>
      ${messages.map(bubble)}
    </ol>
  </section>
`;

const mailbox = (address: string, mails: readonly ReceivedMail[]) => html`
  <section class="mailbox" aria-label="Email untuk ${address}">
    <h2><span class="phone__face" aria-hidden="true">@</span>${address}</h2>
    <ol>
      ${mails.map((mail) => mailView(mail, timeOf(mail)))}
    </ol>
  </section>
`;

const isMail = (message: Message): message is ReceivedMail => message.channel === "email";
const isText = (message: Message): message is Text => !isMail(message);

/** One addressee's messages are all of one kind. */
const addressee = ([name, messages]: readonly [string, readonly Message[]]) =>
  messages.some(isMail)
    ? mailbox(name, messages.filter(isMail))
    : phone(name, messages.filter(isText));

const empty = (searched: string) => html`
  <p class="empty">
    ${
      searched === ""
        ? "Belum ada pesan. Daftar atau masuk di toko: kode OTP akan muncul di sini."
        : `Belum ada pesan untuk nomor atau alamat yang memuat ${searched}.`
    }
  </p>
`;

/** The page on which everything that the shop sends to people arrives. */
export const inboxPage = (messages: readonly Message[], searched: string) =>
  html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Kotak pesan — dunia tiruan</title>
        <link rel="stylesheet" href="/fakes.css" />
        <script src="/inbox.js" type="module"></script>
        <noscript><meta http-equiv="refresh" content="3" /></noscript>
      </head>
      <body>
        <header class="top">
          <div>
            <h1>Kotak pesan</h1>
            <p>
              WhatsApp, SMS, email, dan notifikasi yang dikirim toko tiba di sini. Nomor berakhiran
              0000 selalu gagal, begitu juga alamat seperti nama0000@contoh.id. Pengantaran pesanan
              ada di halaman <a href="/courier">Kurir</a>, pembayaran di halaman
              <a href="/payment">Pembayaran</a>.
            </p>
          </div>
          <form method="get" action="/" role="search">
            <label for="to">Cari nomor atau email</label>
            <input
              id="to"
              name="to"
              value="${searched}"
              placeholder="0812… atau nama@…"
              autocomplete="off"
            />
            <button type="submit">Cari</button>
          </form>
        </header>
        <main id="inbox" aria-live="polite">
          ${
            messages.length === 0
              ? empty(searched)
              : [...Map.groupBy(messages, addresseeOf)].map(addressee)
          }
        </main>
      </body>
    </html>`;

/** Replaces the list whenever a message arrives; copies codes. */
export const inboxScript = raw(`
const inbox = document.getElementById("inbox");
const refresh = async () => {
  const page = await fetch(location.href);
  const next = new DOMParser().parseFromString(await page.text(), "text/html");
  inbox.replaceChildren(...next.getElementById("inbox").childNodes);
};
new EventSource("/inbox/events").addEventListener("message", refresh);
inbox.addEventListener("click", async ({ target }) => {
  const { copy } = target.dataset;
  if (copy === undefined) return;
  await navigator.clipboard.writeText(copy);
  target.textContent = "Tersalin";
});
`);
