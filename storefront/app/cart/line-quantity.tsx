import type { CartLine } from "@gerai/contract/cart";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { isTouched } from "../ui/early-input.ts";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import { useToast } from "../ui/toast.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import { typedIntent, wantedLine } from "./line-fields.ts";
import { quantityMessage } from "./quantity-messages.ts";
import { useQueue } from "./use-queue.ts";

type LineFetcher = FetcherWithComponents<FormOutcome>;

/** The quantity that a form asks for; undefined where none is sent, or one that is refused. */
const askedQuantity = (form: FormData): number | undefined => {
  const quantity = wantedLine(form)?.quantity;
  return quantity === 0 && form.get("intent") === typedIntent ? undefined : quantity;
};

/** Milliseconds after which a change that did not get through is sent again. */
const againAfter = 4000;

/** Sends again what did not get through: with the network, or a little later. */
const useAgain = (isLost: boolean, again: () => void): void => {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (!isLost) return undefined;
    const send = () => latest.current();
    const timer = setTimeout(() => navigator.onLine && send(), againAfter);
    window.addEventListener("online", send);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", send);
    };
  }, [isLost]);
};

/**
 * Sends one change after the other: what is pressed while one is on its way waits, and of several the last
 * one counts. Two at once could arrive in another order than they were pressed in. A change that a broken
 * line has swallowed is sent again: quantities are absolute, so it does no harm if it had arrived.
 */
const useChanges = ({ submit, state, data }: LineFetcher) => {
  const isSending = useRef(false);
  const waiting = useRef<FormData>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  const [last, setLast] = useState<FormData>();
  const isLost = !isBusy && last !== undefined && state === "idle" && data?.isNotSent === true;
  const sendAll = async (form: FormData): Promise<void> => {
    await submit(form, { method: "post" });
    const next = waiting.current;
    waiting.current = undefined;
    if (next !== undefined) await sendAll(next);
  };
  const send = async (form: FormData): Promise<void> => {
    setLast(form);
    if (isSending.current) {
      waiting.current = form;
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    await sendAll(form);
    isSending.current = false;
    setIsBusy(false);
  };
  /** Leaves it at what has arrived so far. */
  const drop = () => {
    waiting.current = undefined;
    setLast(undefined);
  };
  useAgain(isLost, () => {
    if (last !== undefined) void send(last);
  });
  const asked = (isBusy || isLost) && last !== undefined ? askedQuantity(last) : undefined;
  const isDone = !isBusy && data !== undefined && data.failure === undefined;
  return { asked, send, drop, isDone };
};

/** Says once that the cart has taken what was pressed, however often that was (ERR-36). */
const useTold = (isDone: boolean): void => {
  const toast = useToast();
  useEffect(() => {
    if (isDone) toast(quantityMessage, "success");
  }, [isDone, toast]);
};

interface LineQuantityProps {
  readonly line: CartLine;
  readonly fetcher: LineFetcher;
}

/**
 * The quantity of a line: two buttons, and between them a field to type it into. The field belongs to a form
 * of its own, as only the buttons may send 0.
 */
export function LineQuantity({ line, fetcher }: LineQuantityProps) {
  const typedForm = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const { asked, send, drop, isDone } = useChanges(fetcher);
  useTold(isDone);
  const { lines, put } = useQueue();
  const queued = lines.find(({ productId }) => productId === line.productId)?.quantity;
  const quantity = queued ?? asked ?? line.quantity;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    setTyped(undefined);
    const wished = navigator.onLine ? undefined : askedQuantity(form);
    const { productId } = line;
    const isQueued =
      wished !== undefined && put({ productId, quantity: wished, expected: line.quantity });
    // What did not get through before must not follow what was pressed after it.
    if (isQueued) drop();
    else void send(form);
  };
  // Typed before the program ran: it goes as it would when the field is left.
  useEffect(() => {
    const early = field.current;
    if (early === null || !isTouched(early)) return;
    setTyped(early.value);
    if (early !== document.activeElement) early.form?.requestSubmit();
  }, []);
  const fields = <input type="hidden" name="productId" value={line.productId} />;
  return (
    <>
      <form method="post" className="cart-line__stepper" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="set" />
        {fields}
        <QuantityStepper
          quantity={quantity}
          min={line.minQuantity}
          max={Math.min(line.maxQuantity, line.stock)}
          productName={line.productName}
          removes={false}
        >
          <input
            ref={field}
            form={typedForm}
            className="stepper__value line-quantity"
            type="number"
            inputMode="numeric"
            name="quantity"
            value={typed ?? quantity}
            aria-label={`Jumlah ${line.productName}`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={({ currentTarget }) => {
              if (typed !== undefined) currentTarget.form?.requestSubmit();
            }}
          />
        </QuantityStepper>
      </form>
      <form method="post" id={typedForm} hidden noValidate onSubmit={onSubmit}>
        <input type="hidden" name="intent" value={typedIntent} />
        {fields}
      </form>
    </>
  );
}
