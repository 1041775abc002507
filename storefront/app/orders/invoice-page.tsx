import { paidWith } from "@gerai/contract/channel-names";
import { add, formatRupiah, multiply, subtract, zero, type Rupiah } from "@gerai/contract/money";
import { formatNumber } from "@gerai/contract/numbers";
import { orderDetail, type Delivery, type Order } from "@gerai/contract/orders";
import { hasInvoice } from "@gerai/contract/receipt-rules";
import { data } from "react-router";
import { orderPath } from "../http/order-path.ts";
import { expectData } from "../shop/expect-data.ts";
import { plainHead } from "../shop/plain-head.ts";
import type { SharedConfig } from "../shop/shop-config.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/invoice-page.ts";
import { formatTime } from "./dates.ts";
import { hasDeliveryFee } from "./delivery-words.ts";
import "./invoice.css";

export const meta: Route.MetaFunction = (page) =>
  plainHead(page.loaderData ? `Faktur ${page.loaderData.order.orderNumber}` : "Faktur", page);

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export const loader = async ({ params, context }: Route.LoaderArgs) => {
  const { call, config } = context.get(shopContext);
  const order = expectData(await call(orderDetail, { params }));
  // An order that is neither paid nor begun has no invoice.
  if (!hasInvoice(order)) throw data(null, 404);
  const { brand, support } = config;
  return { order, shop: { brand, support } };
};

type Item = Delivery["items"][number];

const sumOf = (item: Item): Rupiah =>
  subtract(multiply(item.price, item.qtyOrdered), item.discount);

function Parties({ order, shop }: PartsProps) {
  const { storeDetail: store, deliveryAddress: buyer } = order;
  return (
    <div className="invoice__parties stack gap-5">
      <section>
        <h2>Penjual</h2>
        <p>
          <strong>{shop.brand}</strong>
          {[store.storeName, store.address, store.phoneNumber]
            .filter((line) => line !== "")
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
          <span>{shop.support.email}</span>
        </p>
      </section>
      {buyer.intendedReceiver !== "" && (
        <section>
          <h2>Dikirim kepada</h2>
          <p>
            <strong>{buyer.intendedReceiver}</strong>
            <span>{buyer.phoneReceiver}</span>
            <span>{buyer.address}</span>
          </p>
        </section>
      )}
    </div>
  );
}

function Facts({ order }: Pick<PartsProps, "order">) {
  const { orderNumber, receiptNo, transactionDate } = order;
  const payment = paidWith(order);
  return (
    <dl className="invoice__facts stack gap-1">
      <div>
        <dt>Nomor</dt>
        <dd className="numbers">{orderNumber}</dd>
      </div>
      {receiptNo !== "" && (
        <div>
          <dt>Nomor struk</dt>
          <dd className="numbers">{receiptNo}</dd>
        </div>
      )}
      <div>
        <dt>Tanggal</dt>
        <dd>{formatTime(transactionDate)}</dd>
      </div>
      {payment !== undefined && (
        <div>
          <dt>Pembayaran</dt>
          <dd>{payment}</dd>
        </div>
      )}
    </dl>
  );
}

/** What was bought: name, quantity, price, reduction where there is any, sum. */
function Items({ items }: { readonly items: readonly Item[] }) {
  const isReduced = items.some(({ discount }) => discount > 0);
  return (
    <table className="invoice__items numbers">
      <thead>
        <tr>
          <th scope="col">Barang</th>
          <th scope="col">Jumlah</th>
          <th scope="col">Harga</th>
          {isReduced && <th scope="col">Diskon</th>}
          <th scope="col">Subtotal</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            <th scope="row">
              {item.productName}
              {!item.isTaxed && " *"}
            </th>
            <td data-label="Jumlah">{formatNumber(item.qtyOrdered)}</td>
            <td data-label="Harga">{formatRupiah(item.price)}</td>
            {isReduced && (
              <td data-label="Diskon">{item.discount > 0 ? formatRupiah(item.discount) : "–"}</td>
            )}
            <td data-label="Subtotal">{formatRupiah(sumOf(item))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: Rupiah;
  readonly isTotal?: boolean;
}

function Row({ label, amount, isTotal = false }: RowProps) {
  return (
    <div className={isTotal ? "invoice__total" : undefined}>
      <dt>{label}</dt>
      <dd>{formatRupiah(amount)}</dd>
    </div>
  );
}

/** Nothing where nothing was taken off. */
function Reduction({ label, amount }: RowProps) {
  return amount > 0 ? <Row label={label} amount={subtract(zero, amount)} /> : null;
}

function Sums({ order }: Pick<PartsProps, "order">) {
  const { amounts } = order;
  return (
    <dl className="invoice__sums stack gap-1 numbers">
      <Row label="Total harga" amount={order.totalAmount} />
      <Reduction
        label="Diskon"
        amount={subtract(order.totalDiscountAmount, order.paymentPromoAmountCc)}
      />
      <Reduction label="Voucher" amount={order.totalVoucherAmount} />
      {hasDeliveryFee(order) && <Row label="Ongkos kirim" amount={order.totalDeliveryFee} />}
      <Reduction label="Promo pembayaran" amount={order.paymentPromoAmountCc} />
      <Reduction label="A-Poin" amount={order.totalPontaAmount} />
      <Row label="Total" amount={order.totalAmountFinal} isTotal />
      <Reduction label="Tidak dikirim atau dikembalikan" amount={amounts.credited} />
      {amounts.credited > 0 && <Row label="Total akhir" amount={amounts.due} isTotal />}
    </dl>
  );
}

/** The tax that is part of the price, and what is exempt from it; nothing where the shop pays none. */
function Tax({ vat }: Pick<Order, "vat">) {
  if (vat.percent === 0) return null;
  return (
    <section className="invoice__tax" aria-label="Rincian PPN">
      <h2>Rincian PPN (sudah termasuk dalam harga)</h2>
      <dl className="invoice__sums stack gap-1 numbers">
        <Row label="Harga jual kena PPN" amount={vat.net} />
        <Row label={`PPN ${formatNumber(vat.percent)}%`} amount={vat.amount} />
        {vat.exempt > 0 && <Row label="Dibebaskan dari PPN" amount={vat.exempt} />}
        <Row label="Jumlah" amount={add(vat.net, vat.amount, vat.exempt)} isTotal />
      </dl>
      <p className="numbers">
        PPN dihitung dari {vat.baseLabel} {formatRupiah(vat.taxable)}.
      </p>
      {vat.exempt > 0 && (
        <p>* Barang kebutuhan pokok yang dibebaskan dari PPN (PP 49 Tahun 2022).</p>
      )}
    </section>
  );
}

interface PartsProps {
  readonly order: Order;
  readonly shop: Pick<SharedConfig, "brand" | "support">;
}

/** The invoice of an order, to be read, printed, or kept as a PDF by the browser's own printing. */
export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  const { order } = loaderData;
  return (
    <div className="page-width invoice-page stack gap-4">
      <p className="invoice-page__acts row wrap spread">
        <a className="inline-row thumb-high gap-1 small" href={orderPath(params.id)}>
          <Icon name="back" size="small" />
          Detail Transaksi
        </a>
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          Cetak atau simpan PDF
        </Button>
      </p>
      <article className="invoice card stack gap-5 small">
        <h1>Faktur</h1>
        <Facts order={order} />
        <Parties {...loaderData} />
        <Items items={order.deliveries.flatMap(({ items }) => items)} />
        <Sums order={order} />
        <Tax vat={order.vat} />
      </article>
    </div>
  );
}
