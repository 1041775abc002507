import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useAskAge } from "../account/age-question.tsx";
import { serverTrouble } from "../server-trouble.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { ProductActionContext } from "../ui/product-action.ts";
import { useToast } from "../ui/toast.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { useAddedNotice } from "./added-notice-context.ts";
import { cartPaths } from "./paths.ts";
import { fetcherKey, useCartQuantities } from "./quantities.ts";
import {
  QuantityChangeContext,
  QuantitiesContext,
  type QuantityChange,
} from "./quantity-context.ts";
import { quantityMessage, removedMessage } from "./quantity-messages.ts";
import type { action } from "./set-quantity-page.tsx";
import { useAddForms } from "./use-add-forms.ts";

const destination = { method: "post", action: cartPaths.add } as const;

/** Sends the changes of one product and reports each answer once. */
function SentQuantity({ change }: { readonly change: QuantityChange }) {
  const { product } = change;
  const fetcher = useFetcher<typeof action>({ key: fetcherKey(product.productId) });
  const toast = useToast();
  const showAdded = useAddedNotice();
  const askAge = useAskAge();
  const sent = useRef<QuantityChange>(undefined);
  /** The change whose answer is on its way. */
  const asked = useRef<QuantityChange>(undefined);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;

  // Stands before the sending: the last answer is still there when the next change begins.
  useEffect(() => {
    const told = asked.current;
    if (answer === undefined || told === undefined) return;
    asked.current = undefined;
    if ("code" in answer && answer.code === "AGE_VERIFICATION_REQUIRED") {
      askAge(() => {
        asked.current = told;
        void fetcher.submit(told.form, destination);
      });
    } else if (!answer.ok) toast(answer.message ?? serverTrouble, "error");
    else if (answer.quantity === 0) toast(removedMessage);
    else if (told.before === 0) showAdded(told.product);
    else toast(quantityMessage, "success");
  }, [answer, askAge, fetcher, toast, showAdded]);

  useEffect(() => {
    if (sent.current === change) return;
    sent.current = change;
    asked.current = change;
    void fetcher.submit(change.form, destination);
  }, [change, fetcher]);

  return null;
}

const productAction = (product: CardProduct) => <AddToCart product={product} />;

/**
 * Gives every product of a page its way into the cart. The controls themselves are plain forms; what
 * they send is followed here, for those products only that somebody touched: a page has dozens.
 */
export function QuantityChanges({ children }: { readonly children: ReactNode }) {
  const [changes, setChanges] = useState<readonly QuantityChange[]>([]);
  const change = useCallback((next: QuantityChange) => {
    const isOther = ({ product }: QuantityChange) => product.productId !== next.product.productId;
    setChanges((last) => [...last.filter(isOther), next]);
  }, []);
  const quantities = useCartQuantities();
  useAddForms();
  return (
    <QuantityChangeContext value={change}>
      <QuantitiesContext value={quantities}>
        <ProductActionContext value={productAction}>{children}</ProductActionContext>
      </QuantitiesContext>
      {changes.map((one) => (
        <SentQuantity key={one.product.productId} change={one} />
      ))}
    </QuantityChangeContext>
  );
}
