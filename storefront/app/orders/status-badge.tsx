import type { DeliveryStatus, OrderStatus, PaymentChannel } from "@gerai/contract/order-codes";
import { badgeColour } from "./labels.ts";

interface StatusBadgeProps {
  readonly statusId: OrderStatus | DeliveryStatus;
  readonly paymentChannel?: PaymentChannel | null;
  readonly children: string;
}

/** The status of an order or a delivery, in its colour. */
export function StatusBadge({ statusId, paymentChannel, children }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-colour={badgeColour(statusId, paymentChannel)}>
      {children}
    </span>
  );
}
