import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { isAddressChoice, onlyAfterActions } from "../location/revalidation.ts";
import { shopContext } from "../shop/shop-context.ts";
import { Icon } from "../ui/icon.tsx";
import type { Route } from "./+types/cart-layout.ts";
import { DeliveryParts } from "./delivery-parts.tsx";
import { Logo } from "./logo.tsx";
import { readVisitor } from "./visitor.ts";

/** The page reads the cart itself; here nothing else is shown of it. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  readVisitor(context.get(shopContext), request, { cart: false });

/** A change of address loads the page anew; here the cart is not read before that as well. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  onlyAfterActions(change) && !isAddressChoice(change);

/** Cart and checkout: nothing but the way back and a word on safety. */
export default function CartLayout() {
  return (
    <>
      <header className="cart-header">
        <div className="page-width cart-header__row row gap-4">
          <Logo />
          <span className="cart-header__safe">
            <Icon name="shield" size="small" />
            Belanja aman
          </span>
          <a className="cart-header__back" href="/">
            <Icon name="back" size="small" />
            Lanjut belanja
          </a>
        </div>
      </header>
      <main id="isi">
        <Outlet />
      </main>
      <DeliveryParts />
    </>
  );
}
