import type { Order } from "@gerai/contract/orders";
import { BuyAgainButton } from "./buy-again-button.tsx";
import { SheetFrame } from "./sheet-frame.tsx";
import "./order-sheet.css";
import "./orders.css";

/** What was bought at a till: the picture of its receipt. */
export function OfflineOrder({ order }: { readonly order: Order }) {
  const { orderId, imageUrl, orderNumber } = order;
  return (
    <SheetFrame id={`order-detail${orderId}`} title="Detail Transaksi" shape="picture">
      <img
        className="order-receipt"
        src={imageUrl}
        alt={`Struk belanja ${order.receiptNo || orderNumber}`}
      />
      <BuyAgainButton {...order} size="medium" />
    </SheetFrame>
  );
}
