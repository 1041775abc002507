import { Outlet } from "react-router";
import { AgeQuestion } from "../account/age-question.tsx";
import { QuantityChanges } from "../cart/quantity-changes.tsx";
import { onlyAfterActions } from "../location/revalidation.ts";
import { shopContext } from "../shop/shop-context.ts";
import type { Route } from "./+types/default-layout.ts";
import { ShopFrame } from "./shop-frame.tsx";
import { readVisitor } from "./visitor.ts";

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readVisitor(context.get(shopContext), request);

export const shouldRevalidate = onlyAfterActions;

export default function DefaultLayout() {
  return (
    <AgeQuestion>
      <QuantityChanges>
        <ShopFrame>
          <Outlet />
        </ShopFrame>
      </QuantityChanges>
    </AgeQuestion>
  );
}
