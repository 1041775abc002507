import type { Delivery } from "@gerai/contract/orders";
import { formatTime } from "./dates.ts";
import { isReceipt } from "./show-conditions.ts";

/** The photo that proves a delivery. */
export function PhotoView({ delivery }: { readonly delivery: Delivery }) {
  const { imagePath, imageUntil, tsdReceiverName, deliveryHistories } = delivery;
  const receipt = deliveryHistories.find(isReceipt);
  return (
    <figure className="order-photo stack gap-4">
      <img src={imagePath} alt="Foto bukti pengiriman" />
      <figcaption>
        {tsdReceiverName !== "" && <strong>Diterima oleh {tsdReceiverName}</strong>}
        {receipt && <time dateTime={receipt.createdDate}>{formatTime(receipt.createdDate)}</time>}
        {imageUntil !== null && (
          <span>
            Foto tersedia sampai <time dateTime={imageUntil}>{formatTime(imageUntil)}</time>.
          </span>
        )}
      </figcaption>
    </figure>
  );
}
