import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useAskAge } from "../account/age-question.tsx";
import { Button } from "../ui/button.tsx";
import type { CardProduct } from "../ui/card-product.ts";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { useToast } from "../ui/toast.tsx";
import type { action } from "./add-page.tsx";
import { useAddedNotice } from "./added-context.ts";
import { cartMessage, quantityMessage, removedMessage } from "./messages.ts";
import { cartPaths } from "./paths.ts";
import { fetcherKey, useCartQuantities } from "./quantities.ts";

type AddProduct = Pick<
  CardProduct,
  "productId" | "productName" | "picture" | "stock" | "minQuantity" | "maxQuantity"
>;

interface AddToCartProps {
  readonly product: AddProduct;
  readonly size?: "medium" | "large";
}

/** Tells of each answer once, and only where it was asked for: a product may stand on a page twice. */
const useChanges = (product: AddProduct) => {
  const fetcher = useFetcher<typeof action>({ key: fetcherKey(product.productId) });
  const toast = useToast();
  const showAdded = useAddedNotice();
  const askAge = useAskAge();
  /** The quantity before the change that is on its way; undefined while none is. */
  const asked = useRef<number>(undefined);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const needsAge =
    answer !== undefined && "code" in answer && answer.code === "AGE_VERIFICATION_REQUIRED";

  useEffect(() => {
    const before = asked.current;
    if (answer === undefined || before === undefined) return;
    asked.current = undefined;
    if (needsAge) {
      const { quantity } = answer;
      askAge(() => {
        asked.current = before;
        const body = { productId: product.productId, quantity };
        void fetcher.submit(body, { method: "post", action: cartPaths.add });
      });
    } else if (!answer.ok) toast(answer.message ?? cartMessage("INTERNAL"), "error");
    else if (answer.quantity === 0) toast(removedMessage);
    else if (before === 0) showAdded(product);
    else toast(quantityMessage, "success");
  }, [answer, needsAge, askAge, fetcher, product, toast, showAdded]);

  return {
    fetcher,
    setBefore: (quantity: number) => {
      asked.current = quantity;
    },
  };
};

/**
 * Puts a product into the cart, and becomes a stepper once it is there. A form: it works without
 * JavaScript, and with it shows the new quantity before the answer comes.
 */
export function AddToCart({ product, size = "medium" }: AddToCartProps) {
  const { productId, productName, minQuantity, maxQuantity, stock } = product;
  const { fetcher, setBefore } = useChanges(product);
  const quantity = useCartQuantities().get(productId) ?? 0;
  return (
    <>
      <fetcher.Form
        method="post"
        action={cartPaths.add}
        className="add-to-cart"
        onSubmit={() => setBefore(quantity)}
      >
        <input type="hidden" name="productId" value={productId} />
        {quantity > 0 ? (
          <QuantityStepper
            quantity={quantity}
            min={minQuantity}
            max={Math.min(maxQuantity, stock)}
            productName={productName}
            size={size}
          />
        ) : (
          <Button
            name="quantity"
            value={minQuantity}
            variant={size === "large" ? "primary" : "secondary"}
            size={size === "large" ? "large" : "small"}
            icon={size === "large" ? "cart" : "plus"}
            block
            disabled={stock <= 0}
            aria-label={stock > 0 ? `Tambah ${productName} ke keranjang` : undefined}
          >
            {stock > 0 ? "Tambah" : "Stok kosong"}
          </Button>
        )}
      </fetcher.Form>
    </>
  );
}
