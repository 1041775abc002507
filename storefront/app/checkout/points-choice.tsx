import { formatNumber } from "@gerai/contract/numbers";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { staysInPlace } from "../ui/link-way.ts";
import { useIsLive } from "../use-is-live.ts";
import {
  allPointsField,
  checkoutPath,
  choiceFields,
  type CheckoutChoices,
  recountField,
  wantedPointsField,
} from "./choices.ts";
import type { ShownCheckout } from "./shown-checkout.ts";

interface PointsChoiceProps {
  readonly checkout: ShownCheckout;
  readonly choices: CheckoutChoices;
  /** Id of the order's form. */
  readonly form: string;
}

interface PointsFieldProps {
  readonly usable: number;
  /** Id of the order's form. */
  readonly form: string;
}

/** Before the program runs they belong to the order's form: a press carries what is chosen there. */
function PointsField({ usable, form }: PointsFieldProps) {
  const owner = useIsLive() ? undefined : form;
  return (
    <>
      <TextField
        label="Jumlah A-Poin"
        hint={`Paling banyak ${formatNumber(usable)}. 1 A-Poin sama dengan Rp1.`}
        form={owner}
        name={owner === undefined ? "poin" : wantedPointsField}
        type="number"
        inputMode="numeric"
        min={1}
        max={usable}
      />
      <div className="points-form__acts">
        <Button
          variant="secondary"
          form={owner}
          name={owner === undefined ? undefined : recountField}
          value="1"
        >
          Pakai
        </Button>
        <Button variant="quiet" form={owner} name={allPointsField} value="1" formNoValidate>
          Pakai semua
        </Button>
      </div>
    </>
  );
}

/** How many A-Poin are used; 1 A-Poin is Rp1. Members without points see nothing. */
export function PointsChoice({ checkout, choices, form }: PointsChoiceProps) {
  const { points, totalPontaAmount: used } = checkout;
  if (points.balance === 0) return null;
  const without = { ...choices, points: 0 };
  return (
    <section className="checkout-box" aria-label="A-Poin">
      <header className="checkout-box__head">
        <h2>
          <Icon name="star" />
          Pakai A-Poin
        </h2>
        <span className="numbers">Saldo {formatNumber(points.balance)}</span>
      </header>
      {used > 0 ? (
        <p className="points-used">
          <span>
            Memakai <strong>{formatNumber(used)} A-Poin</strong>
          </span>
          <a href={checkoutPath(without)} {...staysInPlace}>
            Batal pakai
          </a>
        </p>
      ) : (
        <Form method="get" className="points-form" preventScrollReset replace>
          {choiceFields(without).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <PointsField usable={points.usable} form={form} />
        </Form>
      )}
    </section>
  );
}
