import type { MouseEvent, ReactNode } from "react";
import { usePagePath } from "../browser/use-page-path.ts";
import { addressListPath } from "../location/paths.ts";
import { useVisitor } from "../location/use-visitor.ts";
import { fetchDeliveryDialog } from "./load-delivery-dialog.ts";
import { useOpenDelivery } from "./use-delivery-dialog.ts";

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface DeliveryLinkProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * Opens the dialog of delivery addresses; without JavaScript, and where the session has ended, the page of
 * all addresses.
 */
export function DeliveryLink({ className, children }: DeliveryLinkProps) {
  const open = useOpenDelivery();
  const path = usePagePath();
  const isMember = useVisitor().kind === "member";
  const fetchAhead = isMember ? fetchDeliveryDialog : undefined;
  return (
    <a
      className={className}
      href={addressListPath(path)}
      aria-haspopup="dialog"
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => {
        if (!isMember || !isPlain(event)) return;
        event.preventDefault();
        open();
      }}
    >
      {children}
    </a>
  );
}
