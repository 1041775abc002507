import type { Cart, CartLine } from "@gerai/contract/cart";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { lineList } from "./line-fields.ts";
import { blockedMessages, problemMessage, type BlockedCode } from "./messages.ts";

/** Lines that cannot go into an order as they stand. */
const linesInTheWay = (cart: Cart): readonly CartLine[] => [
  ...[...cart.listCartDetail, ...cart.productVDCRegulerPaketan.listCartDetail].filter(
    ({ problem, previousPrice }) => problem !== null || previousPrice !== null,
  ),
  ...cart.productOOSRegulerPaketan.listCartDetail,
];

const reasonOf = ({ problem }: CartLine): string =>
  problem === null ? "Harga telah berubah" : problemMessage(problem);

interface BlockedNoticeProps {
  readonly code: BlockedCode;
  readonly cart: Cart;
}

/** Why the checkout did not go on: the products by name, and one press that takes them out. */
export function BlockedNotice({ code, cart }: BlockedNoticeProps) {
  const lines = linesInTheWay(cart);
  if (lines.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>{blockedMessages[code]}</p>
      <ul>
        {lines.map((line) => (
          <li key={line.cartDetailId}>
            {line.productName}: {reasonOf(line)}
          </li>
        ))}
      </ul>
      <Form method="post">
        <input type="hidden" name="lines" value={lineList(lines)} />
        <Button name="intent" value="remove-changed" variant="danger" size="small">
          Hapus dari keranjang
        </Button>
      </Form>
    </Notice>
  );
}
