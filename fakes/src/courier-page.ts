import { html } from "hono/html";
import { journey, type BookedItem, type Parcel } from "./parcel.ts";

const steps = ["Dipesan", ...journey.map(({ label }) => label)];
const lastStep = steps.length - 1;
const speeds = [2, 5, 20, 60] as const;

const rupiah = new Intl.NumberFormat("id-ID", {
  style: "currency",
  currency: "IDR",
  maximumFractionDigits: 0,
});

const services: Readonly<Record<string, string>> = {
  instant: "Instan",
  sameday: "Sameday",
  warehouse: "Gudang 1-3 hari",
  seller: "Penjual",
};

const page = (title: string, refreshSeconds: number, content: unknown) =>
  html`<!doctype html>
    <html lang="id">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="${refreshSeconds}" />
        <title>${title} — dunia tiruan</title>
        <link rel="stylesheet" href="/fakes.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`;

const progress = ({ done }: Parcel) => html`
  <progress max="${lastStep}" value="${done}" aria-label="Perjalanan paket"></progress>
  <strong>${steps[done]}</strong>
`;

const shortages: Readonly<Record<string, string>> = {
  call: "telepon",
  substitute: "ganti yang mirip",
  leave_out: "jangan kirim",
};

const itemText = ({ name, quantity, shortage = "", substitute = "" }: BookedItem): string => {
  const wish = substitute === "" ? shortages[shortage] : `ganti ${substitute}`;
  return `${quantity} × ${name}${wish === undefined ? "" : ` (kalau habis: ${wish})`}`;
};

const giftText = ({ sender, greeting }: NonNullable<Parcel["gift"]>): string =>
  `Hadiah dari ${sender}, tanpa harga${greeting === "" ? "" : `: “${greeting}”`}`;

/** What is to be collected, and what is handed over for it. */
const cashText = ({ cashOnDelivery, cashTendered = 0 }: Parcel): string => {
  const note = cashTendered > 0 ? `, dibayar dengan ${rupiah.format(cashTendered)}` : "";
  return `Tagih tunai ${rupiah.format(cashOnDelivery)}${note}`;
};

const parcelCard = (parcel: Parcel) => html`
  <section class="phone" aria-label="Paket ${parcel.deliveryNo}">
    <h2>${parcel.deliveryNo}</h2>
    <ol>
      <li class="bubble">
        <p class="bubble__channel">
          ${services[parcel.service] ?? parcel.service} ${parcel.slot.date} ${parcel.slot.time}
        </p>
        <p>${parcel.sender.name} → ${parcel.receiver.name}</p>
        <p>${parcel.receiver.address}</p>
        <p>${parcel.items.map(itemText).join(", ")}</p>
        ${parcel.gift ? html`<p>${giftText(parcel.gift)}</p>` : ""}
        ${parcel.cashOnDelivery > 0 ? html`<p>${cashText(parcel)}</p>` : ""}
      </li>
      <li class="bubble">
        ${progress(parcel)}
        ${
          parcel.done < lastStep
            ? html`<form
                method="post"
                action="/courier/deliveries/${encodeURIComponent(parcel.deliveryNo)}/next"
              >
                <button class="bubble__copy">Percepat: ${steps[parcel.done + 1]}</button>
              </form>`
            : ""
        }
      </li>
    </ol>
  </section>
`;

/** All parcels, newest first, with a button that reports the next event at once. */
export const courierPage = (parcels: readonly Parcel[], stepMs: number) =>
  page(
    "Kurir",
    3,
    html`
      <header class="top">
        <div>
          <h1>Kurir</h1>
          <p>Paket berjalan sendiri, satu langkah setiap ${stepMs / 1000} detik.</p>
        </div>
        <form method="post" action="/courier/speed">
          <span>Detik per langkah</span>
          ${speeds.map((seconds) => html`<button name="seconds" value="${seconds}">${seconds}</button>`)}
          <a href="/courier/cash.csv">Laporan tunai</a>
          <a href="/">Kotak pesan</a>
        </form>
      </header>
      <main>
        ${
          parcels.length === 0
            ? html`<p class="empty">
                Belum ada paket. Buat pesanan di toko: kirimannya muncul di sini.
              </p>`
            : parcels.map(parcelCard)
        }
      </main>
    `,
  );

/** What a shopper sees who follows the parcel. */
export const trackingPage = (parcel: Parcel) =>
  page(
    `Lacak ${parcel.deliveryNo}`,
    5,
    html`
      <header class="top">
        <div>
          <h1>Lacak paket ${parcel.deliveryNo}</h1>
          <p>Untuk ${parcel.receiver.name}</p>
        </div>
      </header>
      <main><p class="empty">${progress(parcel)}</p></main>
    `,
  );
