import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type FetcherSubmitFunction, useFetcher } from "react-router";
import { useAskAge } from "../account/age-question.tsx";
import { serverTrouble } from "../server-trouble.ts";
import type { CardProduct } from "../ui/card-product.ts";
import { ProductActionContext } from "../ui/product-action.ts";
import { useToast } from "../ui/toast.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { useAddedNotice } from "./added-notice-context.ts";
import { inTurn } from "./in-turn.ts";
import { beforeField, wantedLine } from "./line-fields.ts";
import { cartPaths } from "./paths.ts";
import { fetcherKey, useCartQuantities, withPending } from "./quantities.ts";
import {
  QuantityChangeContext,
  QuantitiesContext,
  type QuantityChange,
} from "./quantity-context.ts";
import { quantityMessage, removedMessage } from "./quantity-messages.ts";
import type { action } from "./set-quantity-page.tsx";
import { useAddForms } from "./use-add-forms.ts";

const destination = { method: "post", action: cartPaths.add } as const;

/**
 * Sends changes in turn, each with the quantity that the one before asked for.
 * @returns the change that was sent last, once nothing is on its way
 */
const useSent = (change: QuantityChange, submit: FetcherSubmitFunction) => {
  const [turn] = useState(inTurn);
  const before = useRef(change.before);
  const [sent, setSent] = useState<QuantityChange>();
  useEffect(() => {
    const { form } = change;
    const post = (): Promise<void> => {
      form.set(beforeField, String(before.current));
      before.current = wantedLine(form)?.quantity ?? before.current;
      return submit(form, destination);
    };
    void turn.send(post).then(() => setSent(change));
  }, [change, submit, turn]);
  return sent;
};

interface SentQuantityProps {
  readonly change: QuantityChange;
  /** Told when a change was answered, and none has followed it. */
  readonly onDone: (change: QuantityChange) => void;
}

/** Sends the changes of one product until the last of them is answered, and reports that answer. */
function SentQuantity({ change, onDone }: SentQuantityProps) {
  const { product } = change;
  const { submit, state, data } = useFetcher<typeof action>({ key: fetcherKey(product.productId) });
  const toast = useToast();
  const showAdded = useAddedNotice();
  const askAge = useAskAge();
  const changeAgain = useContext(QuantityChangeContext);
  const sent = useSent(change, submit);
  const [{ before }] = useState(change);
  const answer = sent === change && state === "idle" ? data : undefined;

  useEffect(() => {
    if (answer === undefined) return;
    onDone(change);
    if ("code" in answer && answer.code === "AGE_VERIFICATION_REQUIRED") {
      askAge(() => changeAgain({ ...change }));
    } else if (!answer.ok) toast(answer.message ?? serverTrouble, "error");
    else if (answer.quantity === 0) toast(removedMessage);
    else if (before === 0) showAdded(product);
    else toast(quantityMessage, "success");
  }, [answer, change, product, before, onDone, changeAgain, askAge, toast, showAdded]);

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
  const done = useCallback((answered: QuantityChange) => {
    setChanges((last) => last.filter((one) => one !== answered));
  }, []);
  const known = useCartQuantities();
  const quantities = useMemo(
    () =>
      withPending(
        known,
        changes.map(({ form }) => form),
      ),
    [known, changes],
  );
  useAddForms();
  return (
    <QuantityChangeContext value={change}>
      <QuantitiesContext value={quantities}>
        <ProductActionContext value={productAction}>{children}</ProductActionContext>
      </QuantitiesContext>
      {changes.map((one) => (
        <SentQuantity key={one.product.productId} change={one} onDone={done} />
      ))}
    </QuantityChangeContext>
  );
}
