import type { Cart, CartLine as Line } from "@gerai/contract/cart";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { PicturePriority } from "../ui/picture.tsx";
import { CartLine } from "./cart-line.tsx";
import { groupsOf } from "./groups.ts";
import { removedLine, removedList } from "./removed-lines.ts";

function RemoveGone({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lines" value={removedList(lines.map(removedLine))} />
      <Button name="intent" value="remove-group" variant="quiet" size="small">
        Hapus semua
      </Button>
    </Form>
  );
}

/** How soon the pictures of the first lines are wanted: a phone's first screen has room for two. */
const priorities: readonly PicturePriority[] = ["first", "soon"];

/** The lines of the cart by who sends them, those that are gone last. */
export function CartGroups({ cart }: { readonly cart: Cart }) {
  return groupsOf(cart).map(({ title, hint, icon, lines, isGone }, group) => (
    <section key={title} className="cart-group" aria-label={title}>
      <header className="cart-group__head">
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
            key={line.cartDetailId}
            line={line}
            isGone={isGone}
            priority={group === 0 ? priorities[index] : undefined}
          />
        ))}
      </ul>
    </section>
  ));
}
