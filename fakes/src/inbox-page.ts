import { html, raw } from "hono/html";
import type { Message } from "./inbox.ts";

const clock = new Intl.DateTimeFormat("id-ID", {
  timeZone: "Asia/Jakarta",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

const byPhone = (messages: readonly Message[]): ReadonlyMap<string, readonly Message[]> =>
  Map.groupBy(messages, ({ phone }) => phone);

const spaced = (phone: string): string => phone.replace(/^(\d{4})(\d{4})/, "$1-$2-");

/** Lets the code stand out of the text, as messengers do. */
const bubbleText = (text: string) => {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (code === undefined) return html`${text}`;
  const at = text.indexOf(code);
  return html`${text.slice(0, at)}<strong>${code}</strong>${text.slice(at + code.length)}`;
};

const channelNames = { whatsapp: "WhatsApp", sms: "SMS" } as const;

const bubble = (message: Message) => html`
  <li class="bubble bubble--${message.channel}">
    <p class="bubble__channel">${channelNames[message.channel]}</p>
    <p class="bubble__text">${bubbleText(message.text)}</p>
    ${
      message.code === undefined
        ? ""
        : html`<button class="bubble__copy" type="button" data-copy="${message.code}">
            Salin kode
          </button>`
    }
    <time datetime="${message.receivedAt}">${clock.format(new Date(message.receivedAt))} WIB</time>
  </li>
`;

const phone = (number: string, messages: readonly Message[]) => html`
  <section class="phone" aria-label="Pesan untuk ${number}">
    <h2><span class="phone__face" aria-hidden="true">☎</span>${spaced(number)}</h2>
    <ol>
      ${messages.map(bubble)}
    </ol>
  </section>
`;

const empty = (digits: string) => html`
  <p class="empty">
    ${
      digits === ""
        ? "Belum ada pesan. Daftar atau masuk di toko: kode OTP akan muncul di sini."
        : `Belum ada pesan untuk nomor yang memuat ${digits}.`
    }
  </p>
`;

/** The page on which everything that the shop sends to phones arrives. */
export const inboxPage = (messages: readonly Message[], digits: string) =>
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
              WhatsApp dan SMS yang dikirim toko tiba di sini. Nomor berakhiran 0000 selalu gagal.
              Pengantaran pesanan ada di halaman <a href="/courier">Kurir</a>.
            </p>
          </div>
          <form method="get" action="/" role="search">
            <label for="phone">Cari nomor</label>
            <input
              id="phone"
              name="phone"
              inputmode="numeric"
              value="${digits}"
              placeholder="0812…"
              autocomplete="off"
            />
            <button type="submit">Cari</button>
          </form>
        </header>
        <main id="inbox" aria-live="polite">
          ${
            messages.length === 0
              ? empty(digits)
              : [...byPhone(messages)].map(([number, own]) => phone(number, own))
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
