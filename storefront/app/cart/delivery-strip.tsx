import { newAddressPath } from "../location/paths.ts";
import { Notice } from "../ui/feedback.tsx";
import { Icon } from "../ui/icon.tsx";
import { DeliveryLink } from "./delivery-link.tsx";
import { cartPaths } from "./paths.ts";

interface DeliveryStripProps {
  readonly address: { readonly label: string; readonly text: string } | undefined;
  readonly isServed: boolean;
}

/** Where the cart goes to, and the way to another address. */
export function DeliveryStrip({ address, isServed }: DeliveryStripProps) {
  if (address === undefined) {
    return (
      <Notice tone="info">
        Tambahkan alamat agar harga dan stok mengikuti toko terdekat.{" "}
        <a href={newAddressPath(cartPaths.cart)}>Tambah Alamat</a>
      </Notice>
    );
  }
  return (
    <div className="delivery-strip padded-4 card stack gap-3">
      <Icon name="pin" />
      <p>
        <span>Dikirim ke</span>
        <strong>{address.label}</strong>
        <span className="soft one-line">{address.text}</span>
      </p>
      <DeliveryLink className="thumb">Ganti</DeliveryLink>
      {!isServed && <Notice tone="warning">Lokasi ini belum terjangkau oleh layanan kami.</Notice>}
    </div>
  );
}
