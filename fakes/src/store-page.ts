import { html } from "hono/html";
import { itemList } from "./courier-page.ts";
import { storeMoods, type Picking } from "./pick-list.ts";
import { moodForm, nextForm, page, progress, speedForm } from "./ride-page.ts";

const pickingCard = (picking: Picking) => html`
  <section class="phone ride" aria-label="Pesanan ${picking.job.deliveryNo}">
    <h2>${picking.job.deliveryNo}</h2>
    <ol>
      <li class="bubble">
        <p class="bubble__channel">
          ${[picking.job.slot.date, picking.job.slot.time].filter((part) => part !== "").join(" · ")}
        </p>
        <p>
          ${picking.job.store.name}, untuk ${picking.job.shopper.name} ${picking.job.shopper.phone}
        </p>
        ${itemList(picking.job.items)}
      </li>
      <li class="bubble">
        ${progress(picking, "Masuk")} ${nextForm(picking, "/store/orders")}
        ${moodForm(picking, "/store/orders", Object.entries(storeMoods))}
        <form
          method="post"
          action="/store/orders/${encodeURIComponent(picking.job.deliveryNo)}/restock"
        >
          <button class="bubble__copy">Kembalikan ke rak</button>
        </form>
      </li>
    </ol>
  </section>
`;

/** All pick lists, newest first, with what a person in the store can do. */
export const storePage = (pickings: readonly Picking[], stepMs: number) =>
  page(
    "Toko",
    3,
    html`
      <header class="top">
        <div>
          <h1>Toko</h1>
          <p>Pesanan disiapkan sendiri, satu langkah setiap ${stepMs / 1000} detik.</p>
        </div>
        ${speedForm("/store/speed")}
      </header>
      <main>
        ${
          pickings.length === 0
            ? html`<p class="empty">
                Belum ada pesanan. Yang dibeli di toko daring muncul di sini untuk disiapkan.
              </p>`
            : pickings.map(pickingCard)
        }
      </main>
    `,
  );
