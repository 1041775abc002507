import { formatNumber } from "@gerai/contract/numbers";
import { Form, Link } from "react-router";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { checkoutPath, choiceFields, type CheckoutChoices } from "./choices.ts";
import type { ShownCheckout } from "./shown-checkout.ts";

interface PointsChoiceProps {
  readonly checkout: ShownCheckout;
  readonly choices: CheckoutChoices;
}

/** How many A-Poin are used; 1 A-Poin is Rp1. Members without points see nothing. */
export function PointsChoice({ checkout, choices }: PointsChoiceProps) {
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
          <Link to={checkoutPath(without)} preventScrollReset>
            Batal pakai
          </Link>
        </p>
      ) : (
        <Form method="get" className="points-form" preventScrollReset replace>
          {choiceFields(without).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label="Jumlah A-Poin"
            hint={`Paling banyak ${formatNumber(points.usable)}. 1 A-Poin sama dengan Rp1.`}
            name="poin"
            type="number"
            inputMode="numeric"
            min={1}
            max={points.usable}
          />
          <div className="points-form__acts">
            <Button variant="secondary">Pakai</Button>
            <Button variant="quiet" name="semua" value="1" formNoValidate>
              Pakai semua
            </Button>
          </div>
        </Form>
      )}
    </section>
  );
}
