import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { PlacedOrder } from "./placed-order.ts";

interface PlacedViewProps {
  readonly placed: PlacedOrder;
  /** Whether the order waited for a payment online before it became one with cash. */
  readonly hasSwitched: boolean;
}

function Facts({ placed }: Pick<PlacedViewProps, "placed">) {
  const { parcels, receiver, address, isCash, money } = placed;
  return (
    <dl className="placed__facts stack gap-3">
      <div>
        <dt>Tiba</dt>
        {parcels.map(({ id, how, when }) => (
          <dd key={id}>
            <strong>{when || how}</strong>
            {when !== "" && <span>{how}</span>}
          </dd>
        ))}
      </div>
      <div>
        <dt>Dikirim ke</dt>
        <dd>
          <strong>{receiver}</strong>
          <span>{address}</span>
        </dd>
      </div>
      <div>
        <dt>{isCash ? "Bayar di tempat" : "Dibayar"}</dt>
        <dd>
          <strong>{money}</strong>
        </dd>
      </div>
    </dl>
  );
}

/** The page after an order: what arrives when and where, what is paid, and what happens next. */
export function PlacedView({ placed, hasSwitched }: PlacedViewProps) {
  const { orderNumber, path, isCash } = placed;
  return (
    <section className="placed padded-5 card stack gap-4">
      <span className="placed__mark">
        <Icon name="check-circle" />
      </span>
      <h1>{isCash ? "Pesanan kami terima" : "Pembayaran berhasil"}</h1>
      <p>Terima kasih. Pesanan {orderNumber} sedang kami proses.</p>
      <Facts placed={placed} />
      <h2>Selanjutnya</h2>
      <ol>
        <li>Barang disiapkan, lalu diserahkan ke kurir.</li>
        <li>Perjalanannya dapat Anda ikuti di halaman pesanan.</li>
        <li>
          {isCash ? "Bayar saat barang tiba, lalu " : "Setelah barang tiba, "}tekan
          {" “Konfirmasi Diterima”."}
        </li>
      </ol>
      {hasSwitched && (
        <p className="soft small">
          Pembayaran online sebelumnya sudah kami batalkan; uang yang tetap masuk kami kembalikan.
        </p>
      )}
      <div className="placed__ways wrap gap-3">
        <LinkButton href={path}>Lihat pesanan</LinkButton>
        <LinkButton href="/" variant="secondary">
          Belanja lagi
        </LinkButton>
      </div>
    </section>
  );
}
