import type { Shop } from "../../shop/shop-context.ts";

/** What a member's delivery address is called, as far as the browser remembers; undefined for guests. */
export const ownLabel = ({ session }: Pick<Shop, "session">) =>
  session.token === undefined ? undefined : { label: session.selectedStore?.label ?? "" };
