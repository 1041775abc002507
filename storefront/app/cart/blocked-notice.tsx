import { formatRupiah } from "@gerai/contract/money";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { AlertDialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/feedback.tsx";
import {
  type CartView,
  goneLines,
  type LineView,
  removalOf,
  unsoldLines,
  viewLines,
} from "./cart-view.ts";
import { lineList } from "./line-intents.ts";
import { blockedMessages, type BlockedCode, problemMessage } from "./messages.ts";

/** Lines that cannot go into an order as they stand. */
const blockingLines = (cart: CartView): readonly LineView[] => {
  const gone = goneLines(cart);
  return viewLines(cart).filter(
    (line) => gone.includes(line) || line.problem !== undefined || line.previousPrice !== undefined,
  );
};

const reasonOf = ({ problem, previousPrice, price }: LineView): string => {
  if (problem !== undefined) return problemMessage(problem);
  const prices =
    previousPrice && `, dari ${formatRupiah(previousPrice)} menjadi ${formatRupiah(price)}`;
  return `Harga telah berubah${prices ?? ""}`;
};

/** Lines that nothing but their new price keeps from an order. */
const risenLines = (cart: CartView): readonly LineView[] => {
  const gone = goneLines(cart);
  return viewLines(cart).filter(
    (line) =>
      !gone.includes(line) && line.problem === undefined && line.previousPrice !== undefined,
  );
};

interface BlockedNoticeProps {
  readonly code: BlockedCode;
  readonly cart: CartView;
}

interface AgreeFormProps {
  readonly cart: CartView;
  readonly risen: readonly LineView[];
  readonly size?: "small" | "medium";
  readonly onSubmit?: () => void;
}

/** Keeps what was wanted at the prices of today, and goes on. */
function AgreeForm({ cart, risen, size = "medium", onSubmit }: AgreeFormProps) {
  if (risen.length === 0) return null;
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="lines" value={removalOf(unsoldLines(cart))} />
      <Button
        name="intent"
        value={`agree ${lineList(risen)}`}
        variant="secondary"
        size={size}
        block
      >
        Setuju dengan harga baru
      </Button>
    </Form>
  );
}

interface RemoveFormProps {
  readonly lines: readonly LineView[];
  readonly onSubmit?: () => void;
  /** The button. */
  readonly children: ReactNode;
}

function RemoveForm({ lines, onSubmit, children }: RemoveFormProps) {
  return (
    <Form method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="remove-changed" />
      <input type="hidden" name="lines" value={removalOf(lines)} />
      {children}
    </Form>
  );
}

/** Why the checkout did not go on: the products by name, and one press that takes them out. */
export function BlockedNotice({ code, cart }: BlockedNoticeProps) {
  const lines = blockingLines(cart);
  // Without scripts the dialog stays closed, and the notice says the same.
  const [isOpen, setIsOpen] = useState(true);
  if (lines.length === 0) return null;
  const names = (
    <ul className="blocked-lines stack gap-1 break-anywhere">
      {lines.map((line) => (
        <li key={line.productId}>
          {line.productName}: {reasonOf(line)}
        </li>
      ))}
    </ul>
  );
  const risen = risenLines(cart);
  const close = () => setIsOpen(false);
  return (
    <>
      <Notice tone="danger">
        <p>{blockedMessages[code]}</p>
        {names}
        <div className="row wrap gap-2">
          <RemoveForm lines={lines}>
            <Button variant="danger" size="small">
              Hapus dari keranjang
            </Button>
          </RemoveForm>
          <AgreeForm cart={cart} risen={risen} size="small" />
        </div>
      </Notice>
      <AlertDialog
        open={isOpen}
        onClose={close}
        icon="warning"
        title={blockedMessages[code]}
        actions={
          <div className="stack gap-2">
            <AgreeForm cart={cart} risen={risen} onSubmit={close} />
            <RemoveForm lines={lines} onSubmit={close}>
              <Button block>OK</Button>
            </RemoveForm>
            <Button type="button" variant="quiet" onClick={close}>
              Periksa dulu
            </Button>
          </div>
        }
      >
        {names}
        <p>Dengan OK, produk tersebut dihapus dari keranjang.</p>
      </AlertDialog>
    </>
  );
}
