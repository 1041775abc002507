import type { MouseEvent, ReactNode } from "react";
import { addressListPath } from "../location/paths.ts";
import { useOpenDelivery, usePagePath } from "./use-delivery-dialog.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface DeliveryLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Opens the dialog of delivery addresses; without JavaScript the page of all addresses.
 */
export function DeliveryLink({ className, children }: DeliveryLinkProps) {
  const open = useOpenDelivery();
  const path = usePagePath();
  return (
    <a
      className={className}
      href={addressListPath(path)}
      aria-haspopup="dialog"
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
