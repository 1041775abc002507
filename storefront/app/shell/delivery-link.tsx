import type { MouseEvent, ReactNode } from "react";
import { addressListPath } from "../location/paths.ts";
import { loadDeliveryDialog } from "./delivery-dialog.tsx";
import { useOpenDelivery, usePagePath } from "./use-delivery-dialog.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface DeliveryLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Opens the dialog of delivery addresses; without JavaScript the page of all addresses. The dialog's
 * program is asked for as soon as somebody points at the link.
 */
export function DeliveryLink({ className, children }: DeliveryLinkProps) {
  const open = useOpenDelivery();
  const path = usePagePath();
  return (
    <a
      className={className}
      href={addressListPath(path)}
      aria-haspopup="dialog"
      onPointerEnter={() => void loadDeliveryDialog()}
      onFocus={() => void loadDeliveryDialog()}
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
