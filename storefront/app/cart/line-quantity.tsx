import type { CartLine } from "@gerai/contract/cart";
import { type SubmitEvent, useId, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { QuantityStepper } from "../ui/quantity-stepper.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import { typedIntent, wantedLine } from "./line-fields.ts";

type LineFetcher = FetcherWithComponents<FormOutcome>;

/** The quantity that a form asks for; undefined where none is sent, or one that is refused. */
const askedQuantity = (form: FormData): number | undefined => {
  const quantity = wantedLine(form)?.quantity;
  return quantity === 0 && form.get("intent") === typedIntent ? undefined : quantity;
};

/**
 * Sends one change after the other: what is pressed while one is on its way waits, and of several the last
 * one counts. Two at once could arrive in another order than they were pressed in.
 */
const useChanges = ({ submit }: LineFetcher) => {
  const isSending = useRef(false);
  const waiting = useRef<FormData>(undefined);
  const [asked, setAsked] = useState<number>();
  const sendAll = async (form: FormData): Promise<void> => {
    await submit(form, { method: "post" });
    const next = waiting.current;
    waiting.current = undefined;
    if (next !== undefined) await sendAll(next);
  };
  const send = async (form: FormData): Promise<void> => {
    setAsked(askedQuantity(form));
    if (isSending.current) {
      waiting.current = form;
      return;
    }
    isSending.current = true;
    await sendAll(form);
    isSending.current = false;
    setAsked(undefined);
  };
  return { asked, send };
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
  const [typed, setTyped] = useState<string>();
  const { asked, send } = useChanges(fetcher);
  const quantity = asked ?? line.quantity;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget, event.nativeEvent.submitter));
    setTyped(undefined);
  };
  const fields = (
    <>
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="before" value={line.quantity} />
    </>
  );
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
        >
          <input
            form={typedForm}
            className="stepper__value line-quantity"
            type="number"
            inputMode="numeric"
            name="quantity"
            value={typed ?? quantity}
            aria-label={`Jumlah ${line.productName}`}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={({ currentTarget: field }) => {
              if (typed !== undefined) field.form?.requestSubmit();
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
