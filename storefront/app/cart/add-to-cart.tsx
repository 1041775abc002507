import { type BuyGet, nextFree, nextFreeText } from "@gerai/contract/bundle-rules";
import { type SubmitEvent, useContext } from "react";
import { Button } from "../ui/button.tsx";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { cartPaths } from "./paths.ts";
import {
  QuantityChangeContext,
  type ChangedProduct,
  QuantitiesContext,
} from "./quantity-context.ts";

/** Names the form to those who follow it from above. */
export const addFormClass = "add-to-cart";

interface FreeHintProps {
  readonly bundle: BuyGet | undefined;
  /** In the cart, and at most. */
  readonly quantity: number;
  readonly most: number;
}

/** How many units are missing to the next free one. */
function FreeHint({ bundle, quantity, most }: FreeHintProps) {
  const missing = bundle && nextFree(quantity, bundle, most);
  return missing && <p className="add-to-cart__hint tiny strong">{nextFreeText(missing)}</p>;
}

/**
 * Puts a product into the cart, and becomes a stepper once it is there. A form: it works without
 * JavaScript, and with it shows the new quantity before the answer comes.
 */
export function AddToCart({ product }: { readonly product: ChangedProduct }) {
  const { productId, productName, minQuantity = 1, maxQuantity, stock, promotion } = product;
  const change = useContext(QuantityChangeContext);
  const quantity = useContext(QuantitiesContext).get(productId) ?? 0;
  const most = Math.min(maxQuantity, stock);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    change({ product, form, before: quantity });
  };
  return (
    <form method="post" action={cartPaths.add} className={addFormClass} onSubmit={onSubmit}>
      <input type="hidden" name="productId" value={productId} />
      {quantity > 0 ? (
        <>
          <QuantityStepper
            quantity={quantity}
            min={minQuantity}
            max={most}
            productName={productName}
          />
          <FreeHint bundle={promotion?.buyGet} quantity={quantity} most={most} />
        </>
      ) : (
        <Button
          name="quantity"
          value={minQuantity}
          variant="secondary"
          size="small"
          block
          className="add-to-cart__button"
          disabled={stock <= 0}
          aria-label={stock > 0 ? `Tambah ${productName} ke keranjang` : undefined}
        >
          {stock > 0 ? "Tambah" : "Stok kosong"}
        </Button>
      )}
    </form>
  );
}
