import { formatNumber } from "@gerai/contract/numbers";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import type { CheckoutView } from "./checkout-view.ts";
import { askField, asks, type CheckoutChoices, wantedPointsField } from "./choices.ts";
import { Fold } from "./fold.tsx";

interface PointsChoiceProps {
  readonly checkout: CheckoutView;
  readonly choices: CheckoutChoices;
  /** Id of the order's form. */
  readonly form: string;
}

const notANumber = "Masukkan jumlah A-Poin dengan angka bulat, misalnya 500.";

function PointsField({ checkout, choices, form }: PointsChoiceProps) {
  return (
    <div className="stack gap-2">
      <TextField
        label="Jumlah A-Poin"
        hint={`Paling banyak ${formatNumber(checkout.points.usable)}. 1 A-Poin sama dengan Rp1.`}
        error={choices.badPoints === "" ? undefined : notANumber}
        defaultValue={choices.badPoints}
        form={form}
        name={wantedPointsField}
        inputMode="numeric"
        autoComplete="off"
      />
      <div className="points-form__acts">
        <Button variant="secondary" form={form} name={askField} value="1">
          Pakai
        </Button>
        <Button variant="quiet" form={form} name={askField} value={asks.allPoints}>
          Pakai semua
        </Button>
      </div>
    </div>
  );
}

function UsedPoints({ checkout, choices, form }: PointsChoiceProps) {
  const { totalPontaAmount: used } = checkout;
  const isLess = choices.points !== "all" && choices.points > used;
  return (
    <p className="points-used">
      <span>
        Memakai <strong>{formatNumber(used)} A-Poin</strong>
        {isLess && ", paling banyak untuk pesanan ini"}
      </span>
      <Button variant="quiet" size="small" form={form} name={askField} value={asks.noPoints}>
        Batal pakai
      </Button>
    </p>
  );
}

/** How many A-Poin are used; 1 A-Poin is Rp1. Members without points see nothing. */
export function PointsChoice(props: PointsChoiceProps) {
  const { points, totalPontaAmount: used } = props.checkout;
  if (points.balance === 0) return null;
  const balance = `Saldo ${formatNumber(points.balance)}`;
  const Choice = used > 0 ? UsedPoints : PointsField;
  return (
    <Fold
      icon="star"
      title="A-Poin"
      chosen={used > 0 ? `Memakai ${formatNumber(used)} · ${balance}` : balance}
      isOpen={props.choices.badPoints !== "" || props.choices.points !== 0}
    >
      <Choice {...props} />
    </Fold>
  );
}
