import { badgeColour } from "./labels.ts";

interface StatusBadgeProps {
  /** Of an order (10 to 18) or a delivery (2003 to 2013). */
  readonly statusId: number;
  readonly paymentChannel?: string;
  readonly children: string;
}

/** The status of an order, in the colour of its kind. */
export function StatusBadge({ statusId, paymentChannel, children }: StatusBadgeProps) {
  return (
    <span className="status-badge" data-colour={badgeColour(statusId, paymentChannel)}>
      {children}
    </span>
  );
}
