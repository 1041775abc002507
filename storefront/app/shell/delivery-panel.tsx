import { addressesPath } from "../location/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { deliveryArea } from "./area.ts";
import { ClosePanel } from "./category-panel.tsx";
import { shellTexts } from "./messages.ts";
import { panels } from "./panels.ts";
import { useVisitor } from "./use-shop.ts";

/** Where the shop delivers to, and the way to change it; guests come back to it after the login. */
export function DeliveryPanel() {
  const visitor = useVisitor();
  const isGuest = visitor.kind === "guest";
  return (
    <div
      id={panels.delivery}
      className="panel delivery-panel"
      popover="auto"
      role="dialog"
      aria-label="Pengiriman"
    >
      <div className="panel__head">
        <h2>Mau di kirim kemana?</h2>
        <ClosePanel panel={panels.delivery} />
      </div>
      <div className="delivery-panel__body">
        <p className="delivery-panel__area">
          <Icon name="pin" />
          <span>
            Area pengiriman saat ini <strong>{deliveryArea(visitor)}</strong>
          </span>
        </p>
        <p>
          {isGuest
            ? `${shellTexts.loginForLocation}. Harga dan stok mengikuti toko terdekat dari alamat Anda.`
            : "Harga dan stok mengikuti toko terdekat dari alamat Anda."}
        </p>
        <a className="button button--primary button--block" href={addressesPath}>
          {isGuest ? "Masuk" : "Pilih alamat"}
        </a>
        {isGuest && (
          <p className="delivery-panel__join">
            Belum punya akun? <a href="/register">Daftar</a>
          </p>
        )}
      </div>
    </div>
  );
}
