import { Hono } from "hono";
import { html } from "hono/html";
import { acts, isAct, type Act, type Payment, type PaymentBook } from "./payments.ts";
import { paymentReport } from "./settlement.ts";

export const rupiah = new Intl.NumberFormat("id-ID", {
  style: "currency",
  currency: "IDR",
  maximumFractionDigits: 0,
});

const clock = new Intl.DateTimeFormat("id-ID", {
  timeZone: "Asia/Jakarta",
  dateStyle: "medium",
  timeStyle: "medium",
});

const stateNames = {
  pending: "Menunggu pembayaran",
  paid: "Sudah dibayar",
  denied: "Ditolak",
  cancelled: "Dibatalkan toko",
  expired: "Kedaluwarsa",
  refunded: "Dikembalikan",
} as const;

const hints: Readonly<Record<Act, string>> = {
  pay: "Uang masuk, toko langsung diberi tahu.",
  decline: "Pembayaran ditolak bank atau dompet.",
  "pay-late": "Uang masuk sesaat setelah batas waktu, atau sekarang bila sudah lewat.",
  "pay-twice": "Uang masuk dua kali.",
  "pay-less": "Uang masuk hanya separuh.",
  forge: "Pihak lain mengaku bahwa uang sudah masuk.",
  delay: "Uang masuk, kabar ke toko menyusul setelah beberapa waktu.",
  silent: "Uang masuk, toko tidak diberi tahu.",
};

const page = (title: string, content: unknown) =>
  html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} — dunia tiruan</title>
        <link rel="stylesheet" href="/fakes.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`;

const pathOf = ({ id }: Payment): string => `/payment/pay/${encodeURIComponent(id)}`;

const isPossible = ({ state }: Payment, act: Act): boolean => {
  if (act === "forge") return true;
  if (act === "pay-late")
    return state === "pending" || state === "expired" || state === "cancelled";
  return state === "pending";
};

const buttons = (payment: Payment) =>
  (Object.keys(acts) as Act[])
    .filter((act) => isPossible(payment, act))
    .map(
      (act) =>
        html`<form method="post" action="${pathOf(payment)}/${act}">
          <button class="bubble__copy">${acts[act]}</button>
          <p><small>${hints[act]}</small></p>
        </form>`,
    );

const facts = (payment: Payment) => html`
  <p class="bubble__channel">${payment.method}</p>
  <p><strong>${rupiah.format(payment.amount)}</strong></p>
  ${payment.account === "" ? "" : html`<p>Nomor ${payment.account}</p>`}
  <p>${stateNames[payment.state]}, batas ${clock.format(payment.expiresAt)} WIB</p>
`;

/** The provider's page as the shopper sees it, and the bank's side of it. */
const paymentPage = (payment: Payment) =>
  page(
    `Pembayaran ${payment.id}`,
    html`
      <header class="top">
        <div>
          <h1>Pembayaran ${payment.id}</h1>
          <p>Bank dan dompet tiruan. Pilih apa yang terjadi dengan uangnya.</p>
        </div>
        <a href="/payment">Semua pembayaran</a>
      </header>
      <main>
        <section class="phone" aria-label="Pembayaran ${payment.id}">
          <h2>${stateNames[payment.state]}</h2>
          <ol>
            <li class="bubble">${facts(payment)}</li>
            ${
              payment.returnUrl === ""
                ? ""
                : html`<li class="bubble"><a href="${payment.returnUrl}">Kembali ke toko</a></li>`
            }
            <li class="bubble">${buttons(payment)}</li>
          </ol>
        </section>
      </main>
    `,
  );

const card = (payment: Payment) => html`
  <section class="phone" aria-label="Pembayaran ${payment.id}">
    <h2><a href="${pathOf(payment)}">${payment.id}</a></h2>
    <ol>
      <li class="bubble">${facts(payment)}</li>
    </ol>
  </section>
`;

const listPage = (payments: readonly Payment[], isOff: boolean) =>
  page(
    "Pembayaran",
    html`
      <header class="top">
        <div>
          <h1>Pembayaran</h1>
          <p>Layanan ${isOff ? "sedang mati: toko tidak mendapat jawaban." : "hidup."}</p>
        </div>
        <form method="post" action="/payment/service">
          <button name="off" value="${isOff ? "" : "1"}">${isOff ? "Hidupkan" : "Matikan"}</button>
          <a href="/payment/settlement.csv">Laporan pencairan</a>
          <a href="/">Kotak pesan</a>
        </form>
      </header>
      <main>
        ${
          payments.length === 0
            ? html`<p class="empty">
                Belum ada pembayaran. Buat pesanan di toko: pembayarannya muncul di sini.
              </p>`
            : payments.map(card)
        }
      </main>
    `,
  );

/** The pages of banks and wallets, and of the service itself. */
export const paymentPages = (book: PaymentBook): Hono => {
  const app = new Hono();
  app.get("/", (c) => c.html(listPage(book.list(), book.isOff())));
  app.post("/service", async (c) => {
    book.switchOff((await c.req.parseBody())["off"] === "1");
    return c.redirect("/payment", 303);
  });
  app.get("/settlement.csv", (c) =>
    c.body(paymentReport(book.list()), 200, { "content-type": "text/csv; charset=utf-8" }),
  );
  app.get("/pay/:id", (c) => {
    const payment = book.find(c.req.param("id"));
    return payment === undefined ? c.notFound() : c.html(paymentPage(payment));
  });
  app.post("/pay/:id/:act", async (c) => {
    const { id, act } = c.req.param();
    const payment = book.find(id);
    if (payment === undefined || !isAct(act)) return c.notFound();
    await book.act(id, act);
    return c.redirect(pathOf(payment), 303);
  });
  return app;
};
