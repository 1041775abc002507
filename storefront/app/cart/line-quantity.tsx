import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FetcherWithComponents, useSubmit } from "react-router";
import { isTouched } from "../ui/early-input.ts";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { useToast } from "../ui/toast.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import { type LineView, removalOf } from "./cart-view.ts";
import { inTurn } from "./in-turn.ts";
import {
  intentOf,
  lineList,
  linesField,
  readLineList,
  typedField,
  typedIntent,
  typedLine,
} from "./line-intents.ts";
import { cartPaths } from "./paths.ts";
import { quantityMessage } from "./quantity-messages.ts";
import { useQueue } from "./use-queue.ts";

type LineFetcher = FetcherWithComponents<FormOutcome>;

/** Whether a form takes the line out. */
const takesOut = (form: FormData): boolean => intentOf(form) === "remove";

/** The quantity that a form asks for; undefined where none is sent, or one that is refused. */
const askedQuantity = (form: FormData): number | undefined => {
  if (takesOut(form)) return 0;
  if (intentOf(form) === typedIntent) {
    const { quantity = 0 } = typedLine(form);
    return quantity < 1 ? undefined : quantity;
  }
  return readLineList(linesField(form))[0]?.quantity;
};

/** Milliseconds after which a change that did not get through is sent again. */
const againAfter = 4000;

/** Sends again what did not get through: with the network, or a little later. */
const useAgain = (isLost: boolean, again: () => void): void => {
  const send = useEffectEvent(again);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => navigator.onLine && send(), againAfter);
    window.addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", send);
    };
  }, [isLost]);
};

/**
 * Posts a form of a line. The page itself takes a line out, as it offers the way back; a shopper who has left the
 * page meanwhile stays where they are.
 */
const usePost = (fetcher: LineFetcher) => {
  const submit = useSubmit();
  return (form: FormData): Promise<void> =>
    takesOut(form) && location.pathname === cartPaths.cart
      ? submit(form, { method: "post", preventScrollReset: true })
      : fetcher.submit(form, { method: "post", action: cartPaths.cart });
};

/**
 * Sends the changes of a line in turn. A quantity that a broken line has swallowed is sent again: quantities are
 * absolute, so it does no harm if it had arrived.
 */
const useChanges = (fetcher: LineFetcher) => {
  const { state, data } = fetcher;
  const post = usePost(fetcher);
  const [turn] = useState(inTurn);
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<FormData>();
  // What the page answers to a removal stands at its foot: `data` is about quantities alone.
  const isAnswered = !isBusy && last !== undefined && !takesOut(last);
  const isLost = isAnswered && state === "idle" && data?.isNotSent === true;
  const send = async (form: FormData): Promise<void> => {
    setLast(form);
    setIsBusy(true);
    await turn.send(() => post(form));
    setIsBusy(false);
  };
  /** Leaves it at what has arrived so far. */
  const drop = () => {
    turn.drop();
    setLast(undefined);
  };
  useAgain(isLost, () => {
    if (last !== undefined) void send(last);
  });
  const asked = (isBusy || isLost) && last !== undefined ? askedQuantity(last) : undefined;
  const isDone = isAnswered && data !== undefined && data.failure === undefined;
  return { asked, send, drop, isDone };
};

/** Says once that the cart has taken what was pressed, however often that was (ERR-36). */
const useDoneAnnouncement = (isDone: boolean): void => {
  const toast = useToast();
  useEffect(() => {
    if (isDone) toast(quantityMessage, "success");
  }, [isDone, toast]);
};

interface LineControlsProps {
  readonly line: LineView;
  /** It cannot be had now: it can only be taken out. */
  readonly isGone: boolean;
  readonly fetcher: LineFetcher;
  /** The element that says why the quantity was refused. */
  readonly alertId: string | undefined;
}

/** Sends what is pressed at a line; without a network it waits on the device. */
const useLineForm = ({ productId, quantity: expected }: LineView, fetcher: LineFetcher) => {
  const { asked, send, drop, isDone } = useChanges(fetcher);
  useDoneAnnouncement(isDone);
  const { lines, put } = useQueue();
  const queued = lines.find((line) => line.productId === productId)?.quantity;
  const queue = (form: FormData): boolean => {
    const quantity = navigator.onLine ? undefined : askedQuantity(form);
    return quantity !== undefined && put({ productId, quantity, expected });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    // What did not get through before must not follow what was pressed after it.
    if (queue(form)) drop();
    else void send(form);
  };
  return { quantity: queued ?? asked ?? expected, onSubmit };
};

/**
 * What changes a line: the bin, and the quantity with two buttons and a field to type it into. The buttons say
 * all of it, as a cart has a hundred lines. The field belongs to a form of its own, which may not send 0.
 */
export function LineControls({ line, isGone, fetcher, alertId }: LineControlsProps) {
  const { productId, productName, min, max } = line;
  const typedForm = `t${productId}`;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { quantity, onSubmit } = useLineForm(line, fetcher);
  const sendTyped = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit(event);
    if (typed === undefined || field.current === null) return;
    // React leaves `007` where it wants 7, as they are the same number.
    field.current.value = "";
    setTyped(undefined);
  };
  // Typed before the program ran: it goes as it would when the field is left.
  useEffect(() => {
    const early = field.current;
    if (early === null || !isTouched(early)) return;
    setTyped(early.value);
    if (early !== document.activeElement) early.form?.requestSubmit();
  }, []);
  return (
    <>
      <form method="post" onSubmit={onSubmit}>
        <button
          className="icon-button"
          name="intent"
          value={`remove ${removalOf([line])}`}
          aria-label={`Hapus ${productName} dari keranjang`}
        />
        {!isGone && (
          <QuantityStepper
            quantity={quantity}
            min={min}
            max={max}
            productName={productName}
            removes={false}
            name="intent"
            valueFor={(wanted) => `set ${lineList([{ productId, quantity: wanted }])}`}
          >
            <input
              ref={field}
              form={typedForm}
              type="number"
              inputMode="numeric"
              name={typedField(productId)}
              value={typed ?? quantity}
              aria-label={`Jumlah ${productName}`}
              {...(alertId !== undefined && { "aria-invalid": true, "aria-describedby": alertId })}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onBlur={({ currentTarget }) => {
                if (typed !== undefined) currentTarget.form?.requestSubmit();
              }}
            />
          </QuantityStepper>
        )}
      </form>
      {!isGone && <form method="post" id={typedForm} hidden noValidate onSubmit={sendTyped} />}
    </>
  );
}
