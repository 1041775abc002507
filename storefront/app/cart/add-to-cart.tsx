import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/button.tsx";
import type { CardProduct } from "../ui/card-product.ts";
import { AlertDialog } from "../ui/dialog.tsx";
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
  const [declined, setDeclined] = useState<typeof fetcher.data>();
  /** The quantity before the change that is on its way; undefined while none is. */
  const asked = useRef<number>(undefined);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const needsAge =
    answer !== undefined && "code" in answer && answer.code === "AGE_VERIFICATION_REQUIRED";

  useEffect(() => {
    const before = asked.current;
    if (answer === undefined || before === undefined) return;
    asked.current = undefined;
    if (needsAge) return;
    if (!answer.ok) toast(answer.message ?? cartMessage("INTERNAL"), "error");
    else if (answer.quantity === 0) toast(removedMessage);
    else if (before === 0) showAdded(product);
    else toast(quantityMessage, "success");
  }, [answer, needsAge, product, toast, showAdded]);

  return {
    fetcher,
    asksAge: needsAge && declined !== answer,
    closeAge: () => setDeclined(answer),
    setBefore: (quantity: number) => {
      asked.current = quantity;
    },
  };
};

interface AgeQuestionProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function AgeQuestion({ open, onClose, onConfirm }: AgeQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      icon="shield"
      title="Apakah usia Anda sudah 21 tahun ke atas?"
      actions={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Tidak
          </Button>
          <Button type="button" onClick={onConfirm}>
            Ya
          </Button>
        </>
      }
    >
      Produk ini hanya untuk usia 21 tahun ke atas.
    </AlertDialog>
  );
}

/**
 * Puts a product into the cart, and becomes a stepper once it is there. A form: it works without
 * JavaScript, and with it shows the new quantity before the answer comes.
 */
export function AddToCart({ product, size = "medium" }: AddToCartProps) {
  const { productId, productName, minQuantity, maxQuantity, stock } = product;
  const { fetcher, asksAge, closeAge, setBefore } = useChanges(product);
  const quantity = useCartQuantities().get(productId) ?? 0;
  const confirmAge = () => {
    closeAge();
    setBefore(quantity);
    const body = { productId, quantity: Math.max(quantity, minQuantity), age: 21 };
    void fetcher.submit(body, { method: "post", action: cartPaths.add });
  };
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
      {asksAge && <AgeQuestion open onClose={closeAge} onConfirm={confirmAge} />}
    </>
  );
}
