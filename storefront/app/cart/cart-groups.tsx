import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { CartLine } from "./cart-line.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import { type CartView, type LineView, removalOf } from "./cart-view.ts";

function RemoveGone({ lines }: { readonly lines: readonly LineView[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lines" value={removalOf(lines)} />
      <Button name="intent" value="remove-group" variant="quiet" size="small">
        Hapus semua
      </Button>
    </Form>
  );
}

/** As many lines as the first screen of a phone has room for. */
const soonLines = 5;

interface CartGroupsProps extends Pick<CartView, "groups"> {
  /** What was refused of a form of a line. */
  readonly refusal: FormOutcome | undefined;
}

/** The lines of the cart by who sends them, those that are gone last. */
export function CartGroups({ groups, refusal }: CartGroupsProps) {
  return groups.map(({ title, hint, icon, lines, isGone }, group) => (
    <section key={title} className="cart-group padded-4 card" aria-label={title}>
      <header className="cart-group__head stack gap-3">
        <Icon name={icon} />
        <div>
          <h2>{title}</h2>
          <p>{hint}</p>
        </div>
        {isGone && <RemoveGone lines={lines} />}
      </header>
      <ul className="plain-list">
        {lines.map((line, index) => (
          <CartLine
            key={line.productId}
            line={line}
            isGone={isGone}
            refusal={refusal?.productId === line.productId ? refusal : undefined}
            isSoon={group === 0 && index < soonLines}
          />
        ))}
      </ul>
    </section>
  ));
}
