import { type ReactNode, useCallback, useState } from "react";
import { AddedContext, type AddedProduct, type ShowAdded } from "./added-notice-context.ts";
import { AddedNotice } from "./added-notice.tsx";
import "./add-to-cart.css";

/** Holds the one notice there is of what came into the cart. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [added, setAdded] = useState<{ readonly id: number; readonly product: AddedProduct }>();
  const show = useCallback<ShowAdded>((product) => {
    setAdded((last) => ({ id: (last?.id ?? 0) + 1, product }));
  }, []);
  const hide = useCallback(() => setAdded(undefined), []);
  return (
    <AddedContext value={show}>
      {children}
      <output className="added-notices" aria-live="polite">
        {added && <AddedNotice key={added.id} product={added.product} onEnd={hide} />}
      </output>
    </AddedContext>
  );
}
