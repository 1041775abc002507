import type { Cart, CartLine as Line } from "@gerai/contract/cart";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import type { IconName } from "../ui/icon-name.ts";
import { Icon } from "../ui/icon.tsx";
import { CartLine } from "./cart-line.tsx";
import { lineList } from "./form-values.ts";

interface Group {
  readonly title: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly lines: readonly Line[];
  readonly isGone: boolean;
}

/** Lines by who sends them: the store, the warehouse, each seller; last what cannot be had. */
export const groupsOf = (cart: Cart): readonly Group[] => {
  const { listCartDetail: elsewhere } = cart.productVDCRegulerPaketan;
  const warehouse = elsewhere.filter(({ channel }) => channel === "warehouse");
  const sellers = Map.groupBy(
    elsewhere.filter(({ channel }) => channel === "seller"),
    ({ sellerName }) => sellerName ?? "",
  );
  const groups: readonly Group[] = [
    {
      title: cart.branch,
      hint: "Instan atau sameday",
      icon: "store",
      lines: cart.listCartDetail,
      isGone: false,
    },
    { title: "Gudang", hint: "Gudang 1-3 hari", icon: "package", lines: warehouse, isGone: false },
    ...[...sellers].map(([title, lines]): Group => {
      return { title, hint: "Dikirim penjual", icon: "users", lines, isGone: false };
    }),
    {
      title: "Tidak tersedia",
      hint: "Tidak ikut dihitung dan tidak ikut dipesan",
      icon: "warning",
      lines: cart.productOOSRegulerPaketan.listCartDetail,
      isGone: true,
    },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
};

function RemoveGone({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lines" value={lineList(lines)} />
      <Button name="intent" value="remove-group" variant="quiet" size="small">
        Hapus semua
      </Button>
    </Form>
  );
}

export function CartGroups({ cart }: { readonly cart: Cart }) {
  return groupsOf(cart).map(({ title, hint, icon, lines, isGone }) => (
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
        {lines.map((line) => (
          <CartLine key={line.cartDetailId} line={line} isGone={isGone} />
        ))}
      </ul>
    </section>
  ));
}
