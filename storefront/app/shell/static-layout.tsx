import { Outlet } from "react-router";
import { shopContext } from "../session/shop-context.ts";
import type { Route } from "./+types/static-layout.ts";
import { ShopFrame } from "./shop-frame.tsx";
import type { Visitor } from "./visitor.ts";

/** Information pages load categories only: the member's block is there, their data are not. */
export const loader = ({ context }: Route.LoaderArgs): Visitor => ({
  kind: context.get(shopContext).session.token === undefined ? "guest" : "member",
});

export default function StaticLayout() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}
