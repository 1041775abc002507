import { deliveryTexts } from "../location/delivery-texts.ts";
import { useVisitor } from "../location/use-visitor.ts";
import { Icon } from "../ui/icon.tsx";
import { deliveryArea } from "./area.ts";
import { ClosePanel } from "./category-panel.tsx";
import { shellTexts } from "./messages.ts";
import { panels } from "./panels.ts";

/** Tells guests where the shop delivers to, and that members choose; they come back after the login. */
export function DeliveryPanel() {
  const visitor = useVisitor();
  if (visitor.kind !== "guest") return null;
  return (
    <div
      id={panels.delivery}
      className="panel delivery-panel"
      popover="auto"
      role="dialog"
      aria-label="Pengiriman"
    >
      <div className="panel__head row spread">
        <h2>{deliveryTexts.title}</h2>
        <ClosePanel panel={panels.delivery} />
      </div>
      <div className="delivery-panel__body stack gap-4">
        <p className="delivery-panel__area row gap-3">
          <Icon name="pin" />
          <span>
            Area pengiriman saat ini <strong>{deliveryArea(visitor)}</strong>
          </span>
        </p>
        <p>
          {shellTexts.loginForLocation}. Harga dan stok mengikuti toko terdekat dari alamat Anda.
        </p>
        <a className="button button--primary button--block" href="/login">
          Masuk
        </a>
        <p className="delivery-panel__join">
          Belum punya akun? <a href="/register">Daftar</a>
        </p>
      </div>
    </div>
  );
}
