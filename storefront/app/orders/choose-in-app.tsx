import type { OrderCard } from "@gerai/contract/orders";
import { useState } from "react";
import { paymentPath } from "../http/payment-path.ts";
import { LinkButton } from "../ui/button.tsx";
import { OneButtonModal } from "../ui/one-button-modal.tsx";
import { payInApp } from "./messages.ts";

interface ChooseInAppProps {
  readonly order: Pick<OrderCard, "secretId">;
  readonly brand: string;
  /** What the button says. */
  readonly label: string;
}

/** For an order that only the app can pay: a modal explains it, without JavaScript the page of the payment. */
export function ChooseInApp({ order, brand, label }: ChooseInAppProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton
        href={paymentPath(order.secretId)}
        size="small"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </LinkButton>
      <OneButtonModal open={open} onClose={() => setOpen(false)} title="Pembayaran">
        {payInApp(brand)}
      </OneButtonModal>
    </>
  );
}
