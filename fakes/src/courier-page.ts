import { html } from "hono/html";
import { courierMoods, type Booking, type BookedItem, type Parcel } from "./parcel.ts";
import { rupiah } from "./payment-page.ts";
import { moodForm, nextForm, page, progress, speedForm } from "./ride-page.ts";

const services: Readonly<Record<string, string>> = {
  instant: "Instan",
  sameday: "Sameday",
  warehouse: "Gudang 1-3 hari",
  seller: "Penjual",
};

const shortages: Readonly<Record<string, string>> = {
  call: "telepon",
  substitute: "ganti yang mirip",
  leave_out: "jangan kirim",
};

/** An article, and what its shopper wants where it is missing. */
const itemText = ({ name, quantity, shortage = "", substitute = "" }: BookedItem): string => {
  const wish = substitute === "" ? shortages[shortage] : `ganti ${substitute}`;
  return `${quantity} × ${name}${wish === undefined ? "" : ` (kalau habis: ${wish})`}`;
};

/** The articles, one a line. */
export const itemList = (items: readonly BookedItem[]) => html`
  <ul class="ride__items">
    ${items.map((item) => html`<li>${itemText(item)}</li>`)}
  </ul>
`;

const giftText = ({ sender, greeting }: NonNullable<Booking["gift"]>): string =>
  `Hadiah dari ${sender}, tanpa harga${greeting === "" ? "" : `: “${greeting}”`}`;

/** What is to be collected, and what is handed over for it. */
const cashText = ({ cashOnDelivery, cashTendered = 0 }: Booking): string => {
  const note = cashTendered > 0 ? `, dibayar dengan ${rupiah.format(cashTendered)}` : "";
  return `Tagih tunai ${rupiah.format(cashOnDelivery)}${note}`;
};

/** Service and slot in one line. */
const headOf = ({ service, slot }: Booking): string =>
  [services[service] ?? service, slot.date, slot.time].filter((part) => part !== "").join(" · ");

const parcelCard = (parcel: Parcel) => html`
  <section class="phone ride" aria-label="Paket ${parcel.job.deliveryNo}">
    <h2>${parcel.job.deliveryNo}</h2>
    <ol>
      <li class="bubble">
        <p class="bubble__channel">${headOf(parcel.job)}</p>
        <p>${parcel.job.sender.name} → ${parcel.job.receiver.name}</p>
        <p>${parcel.job.receiver.address}</p>
        ${itemList(parcel.job.items)}
        ${parcel.job.gift ? html`<p>${giftText(parcel.job.gift)}</p>` : ""}
        ${parcel.job.cashOnDelivery > 0 ? html`<p>${cashText(parcel.job)}</p>` : ""}
      </li>
      <li class="bubble">
        ${progress(parcel, "Dipesan")} ${nextForm(parcel, "/courier/deliveries")}
        ${moodForm(
          parcel,
          "/courier/deliveries",
          Object.entries(courierMoods).map(([mood, { label }]) => [mood, label] as const),
        )}
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
        ${speedForm("/courier/speed")}
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
    `Lacak ${parcel.job.deliveryNo}`,
    5,
    html`
      <header class="top">
        <div>
          <h1>Lacak paket ${parcel.job.deliveryNo}</h1>
          <p>Untuk ${parcel.job.receiver.name}</p>
        </div>
      </header>
      <main><p class="empty">${progress(parcel, "Dipesan")}</p></main>
    `,
  );
