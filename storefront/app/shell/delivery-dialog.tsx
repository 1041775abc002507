import { lazy, Suspense } from "react";
import { AddressSkeletons } from "../location/address-skeletons.tsx";
import { deliveryTexts } from "../location/delivery-texts.ts";
import { deliveryDialogId } from "../location/paths.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useDeliveryDialog } from "./use-delivery-dialog.ts";
import { useVisitor } from "./use-shop.ts";

/** The dialog's program, in a file of its own: most visits never open it. */
export const loadDeliveryDialog = () => import("../cart/delivery-choice.tsx");

const DeliveryChoice = lazy(loadDeliveryDialog);

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
      <Suspense fallback={<AddressSkeletons />}>
        <DeliveryChoice onReload={closeAndReload} />
      </Suspense>
    </Dialog>
  );
}
