import type { Order } from "@gerai/contract/orders";
import { useNavigate } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { receiptPath, SheetView } from "./tabs.ts";
import { useSheet } from "./use-sheet.ts";

/** The way to the e-receipt: a view of the sheet, and a page of its own without scripts. */
export function ReceiptLink({ order }: { readonly order: Order }) {
  const { to, state } = useSheet();
  const navigate = useNavigate();
  return (
    <LinkButton
      href={receiptPath(order.secretId)}
      variant="secondary"
      icon="receipt"
      block
      onClick={(event) => {
        event.preventDefault();
        const options = { replace: true, preventScrollReset: true, state };
        void navigate(to(SheetView.Receipt), options);
      }}
    >
      Lihat E-Receipt
    </LinkButton>
  );
}
