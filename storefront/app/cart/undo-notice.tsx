import { useRef } from "react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { useLostFocus } from "../ui/use-lost-focus.ts";
import { removedMessage } from "./quantity-messages.ts";
import { removedList, type RemovedLine } from "./removed-lines.ts";

/** Nothing that was taken out is lost: one press puts it back. In sight wherever the line was. */
export function UndoNotice({ lines }: { readonly lines: readonly RemovedLine[] }) {
  const undo = useRef<HTMLButtonElement>(null);
  useLostFocus(undo);
  return (
    <div className="cart-notice">
      <Notice tone="info">
        <Form method="post" className="undo row wrap spread">
          <span>{lines.length > 1 ? `${lines.length} produk dihapus` : removedMessage}</span>
          <input type="hidden" name="lines" value={removedList(lines)} />
          <Button
            ref={undo}
            name="intent"
            value="restore"
            variant="quiet"
            size="small"
            icon="corner-up-left"
          >
            Urungkan
          </Button>
        </Form>
      </Notice>
    </div>
  );
}
