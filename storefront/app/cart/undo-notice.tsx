import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { lineList, type WantedLine } from "./line-fields.ts";
import { removedMessage } from "./quantity-messages.ts";

/** Nothing that was taken out is lost: one press puts it back. */
export function UndoNotice({ lines }: { readonly lines: readonly WantedLine[] }) {
  return (
    <Notice tone="info">
      <Form method="post" className="undo">
        <span>{lines.length > 1 ? `${lines.length} produk dihapus` : removedMessage}</span>
        <input type="hidden" name="lines" value={lineList(lines)} />
        <Button name="intent" value="put" variant="quiet" size="small" icon="corner-up-left">
          Urungkan
        </Button>
      </Form>
    </Notice>
  );
}
