import { moneyStory } from "@gerai/contract/money-story";
import { OrderStatus } from "@gerai/contract/order-codes";
import type { Order } from "@gerai/contract/orders";
import { hasReceipt } from "@gerai/contract/receipt-rules";
import { useState } from "react";
import type { MapTiles } from "../shop/shop-config.ts";
import { Notice } from "../ui/feedback.tsx";
import { CancelView } from "./cancel-view.tsx";
import { ConfirmReceipt } from "./confirm-receipt.tsx";
import { cancelDone } from "./messages.ts";
import { OrderSections } from "./order-sections.tsx";
import { PaymentView, type PaymentToMake } from "./payment-view.tsx";
import { PhotoView } from "./photo-view.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { SheetFrame } from "./sheet-frame.tsx";
import { SheetView } from "./tabs.ts";
import { useSheet } from "./use-sheet.ts";
import "../cart/sums.css";
import "./order-sheet.css";
import "./orders.css";

interface OrderSheetProps {
  readonly order: Order;
  readonly payment: PaymentToMake | undefined;
  readonly brand: string;
  /** Where pictures of the map come from; undefined where the order shows none. */
  readonly tiles: MapTiles | undefined;
  /** What a form of this page came to, where it was sent without scripts. */
  readonly answer:
    | {
        readonly isConfirmed?: boolean;
        readonly isCancelled?: boolean;
        readonly message: string;
      }
    | undefined;
}

const titles = {
  [SheetView.Photo]: "Foto",
  [SheetView.Payment]: "Cara Bayar",
  [SheetView.Receipt]: "E-Receipt",
  [SheetView.Cancel]: "Batalkan Pesanan",
} as const;

/** The view that the address names, where the order has it. */
const useView = ({ order, payment }: Pick<OrderSheetProps, "order" | "payment">) => {
  const { view, deliveryId } = useSheet();
  const delivery = order.deliveries.find((found) => found.deliveryId === deliveryId);
  if (view === SheetView.Photo && delivery !== undefined && delivery.imagePath !== "") {
    return { title: titles[view], content: <PhotoView delivery={delivery} /> };
  }
  if (view === SheetView.Payment && payment !== undefined) {
    return { title: titles[view], content: <PaymentView payment={payment} /> };
  }
  if (view === SheetView.Receipt && hasReceipt(order)) {
    return {
      title: titles[view],
      content: <ReceiptView secretId={order.secretId} opening={undefined} />,
    };
  }
  if (view === SheetView.Cancel && order.isCancellable) {
    return { title: titles[view], content: <CancelView order={order} /> };
  }
  return undefined;
};

type Answer = NonNullable<OrderSheetProps["answer"]>;

/** What a press came to. After a cancellation it says what becomes of goods, money and points. */
function AnswerNotice({ order, answer }: { readonly order: Order; readonly answer: Answer }) {
  if (answer.isCancelled) {
    // The answer comes before the order is read anew, and only that knows where the money goes.
    if (order.orderStatusId !== OrderStatus.Cancelled) return null;
    return <Notice tone="success">{[cancelDone, ...moneyStory(order)].join(" ")}</Notice>;
  }
  const tone = answer.isConfirmed ? "success" : "danger";
  return answer.message === "" ? null : <Notice tone={tone}>{answer.message}</Notice>;
}

/** An order over its list: all about it, the views that it leads to, and the question whether it has arrived. */
export function OrderSheet({ order, payment, brand, tiles, answer }: OrderSheetProps) {
  const { view, deliveryId, close } = useSheet();
  const [confirming, setConfirming] = useState(view === SheetView.Confirm ? deliveryId : "");
  const shown = useView({ order, payment });
  return (
    <SheetFrame
      id={`order-detail${order.orderId}`}
      title={shown?.title ?? "Detail Transaksi"}
      back={shown !== undefined}
      news={answer && <AnswerNotice order={order} answer={answer} />}
    >
      {shown?.content ?? (
        <OrderSections order={order} {...{ payment, brand, tiles }} onConfirm={setConfirming} />
      )}
      {confirming !== "" && (
        <ConfirmReceipt
          orderId={order.orderId}
          deliveryId={confirming}
          onCancel={() => setConfirming("")}
          onDone={close}
        />
      )}
    </SheetFrame>
  );
}
