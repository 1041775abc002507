import { Outlet } from "react-router";
import type { Visitor } from "../location/use-visitor.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/static-layout.ts";
import { ShopFrame } from "./shop-frame.tsx";
import { rememberedDelivery } from "./visitor.ts";

/** Information pages load nothing: the member's block is there, their data are not. */
export const loader = ({ context }: Route.LoaderArgs): Visitor => {
  const shop = context.get(shopContext);
  return shop.session.token === undefined
    ? { kind: "guest" }
    : { kind: "member", delivery: rememberedDelivery(shop) };
};

export default function StaticLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}
