import { type ReactNode, useCallback, useState } from "react";
import type { CardProduct } from "../ui/card-product.ts";
import { ProductActionContext } from "../ui/product-action.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { AddedContext, type AddedProduct, type ShowAdded } from "./added-context.ts";
import { AddedNotice } from "./added-notice.tsx";
import "./add-to-cart.css";

const productAction = (product: CardProduct) => <AddToCart product={product} />;

/** Gives every product card its way into the cart, and holds the one notice there is. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [added, setAdded] = useState<{ readonly id: number; readonly product: AddedProduct }>();
  const show = useCallback<ShowAdded>((product) => {
    setAdded((last) => ({ id: (last?.id ?? 0) + 1, product }));
  }, []);
  const hide = useCallback(() => setAdded(undefined), []);
  return (
    <AddedContext value={show}>
      <ProductActionContext value={productAction}>{children}</ProductActionContext>
      <output className="added-notices" aria-live="polite">
        {added && <AddedNotice key={added.id} product={added.product} onEnd={hide} />}
      </output>
    </AddedContext>
  );
}
