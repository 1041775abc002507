import type { Cart, CartLine } from "@gerai/contract/cart";
import type { IconName } from "../ui/icon-name.ts";

export interface Group {
  readonly title: string;
  readonly hint: string;
  readonly icon: IconName;
  readonly lines: readonly CartLine[];
  /** Its lines cannot be had now. */
  readonly isGone: boolean;
}

type Grouped = Pick<
  Cart,
  "branch" | "listCartDetail" | "productVDCRegulerPaketan" | "productOOSRegulerPaketan"
>;

/** Lines by who sends them: the store, the warehouse, each seller; last what cannot be had. */
export const groupsOf = (cart: Grouped): readonly Group[] => {
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
