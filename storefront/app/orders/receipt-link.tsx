import type { Order } from "@gerai/contract/orders";
import { useNavigate } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { receiptPath, SheetView } from "./tabs.ts";
import { useSheet } from "./use-sheet.ts";

/** The way to the e-receipt: a view of the sheet, and a page of its own without scripts. */
export function ReceiptLink({ order }: { readonly order: Order }) {
  const { to } = useSheet();
  const navigate = useNavigate();
  return (
    <LinkButton
      href={receiptPath(order.secretId)}
      variant="secondary"
      icon="receipt"
      block
      onClick={(event) => {
        event.preventDefault();
        void navigate(to(SheetView.Receipt));
      }}
    >
      Lihat E-Receipt
    </LinkButton>
  );
}
