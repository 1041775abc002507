import { DeliveryLink } from "../cart/delivery-link.tsx";
import { useVisitor } from "../location/use-visitor.ts";
import { Icon } from "../ui/icon.tsx";
import { deliveryArea, deliveryNotice } from "./area.ts";
import { panels } from "./panels.ts";

function DeliveryLabel() {
  const visitor = useVisitor();
  const notice = deliveryNotice(visitor);
  return (
    <>
      <Icon name="pin" size="small" />
      <span className="delivery-label one-line">
        {/* With a notice beside the area, a phone has no room for the words 'Dikirim ke'. */}
        <span className={notice && "visually-hidden"}>Dikirim ke </span>
        <strong>{deliveryArea(visitor)}</strong>
        {notice && ` · ${notice}`}
      </span>
      <Icon name="chevron-down" size="small" />
    </>
  );
}

/** Where the shop delivers to. Members choose another address there, guests are asked to log in. */
export function DeliveryOpener({ className }: { readonly className: string }) {
  if (useVisitor().kind === "guest") {
    return (
      <button type="button" className={className} popoverTarget={panels.delivery}>
        <DeliveryLabel />
      </button>
    );
  }
  return (
    <DeliveryLink className={className}>
      <DeliveryLabel />
    </DeliveryLink>
  );
}
