import { lazy, Suspense, useState } from "react";
import { loadDeliveryDialog } from "../cart/load-delivery-dialog.ts";
import { useDeliveryDialog } from "../cart/use-delivery-dialog.ts";
import { AddressSkeletons } from "../location/address-skeletons.tsx";
import { deliveryTexts } from "../location/delivery-texts.ts";
import { LoadFailed } from "../location/load-failed.tsx";
import { deliveryDialogId } from "../location/paths.ts";
import { useVisitor } from "../location/use-visitor.ts";
import { Dialog } from "../ui/dialog.tsx";

/** One try to load the program; where it fails, the dialog shows the failure. */
const attempt = () => lazy(() => loadDeliveryDialog().catch(() => ({ default: LoadFailed })));

interface ContentProps {
  /** Closes the dialog, and loads the page anew after so many milliseconds. */
  readonly onReload: (delay: number) => void;
}

function Content({ onReload }: ContentProps) {
  const [Choice, setChoice] = useState(attempt);
  return (
    <Suspense fallback={<AddressSkeletons />}>
      <Choice onReload={onReload} onRetry={() => setChoice(attempt)} />
    </Suspense>
  );
}

/** Where the member's shopping shall go to. Guests have a panel that leads to the login. */
export function DeliveryDialog() {
  const { open, close, closeAndReload } = useDeliveryDialog();
  if (useVisitor().kind === "guest") return null;
  return (
    <Dialog
      open={open}
      onClose={close}
      id={deliveryDialogId}
      title={deliveryTexts.title}
      shape="sheet"
    >
      <Content onReload={closeAndReload} />
    </Dialog>
  );
}
