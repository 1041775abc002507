import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface QuantityStepperProps {
  /** What is in the cart now. */
  readonly quantity: number;
  readonly min: number;
  readonly max: number;
  /** Names the product in the buttons' labels. */
  readonly productName: string;
  /** The name under which the form sends the new quantity. */
  readonly name?: string;
  readonly size?: "medium" | "large";
  readonly disabled?: boolean;
  /** False where a button of its own takes the product out: the stepper ends at the minimum. */
  readonly removes?: boolean;
  /** Stands between the buttons in the number's stead. */
  readonly children?: ReactNode;
}

/**
 * Two submit buttons around a number, for use inside a form: each sends the absolute new quantity,
 * so it works without JavaScript and a repeated press does no harm. Below the minimum it sends 0, unless told
 * otherwise.
 */
export function QuantityStepper({
  quantity,
  min,
  max,
  productName,
  name = "quantity",
  size = "medium",
  disabled = false,
  removes = true,
  children,
}: QuantityStepperProps) {
  // Stock may have fallen below what is in the cart: one press then comes down to what there is.
  const less = quantity <= min || max < min ? 0 : Math.min(quantity - 1, max);
  const isBin = removes && less === 0;
  return (
    <fieldset
      className={classNames("stepper", size === "large" && "stepper--large")}
      aria-label={`Jumlah ${productName}`}
    >
      <button
        className="stepper__button"
        name={name}
        value={less}
        disabled={disabled || (less === 0 && !removes)}
        aria-label={`${isBin ? "Hapus" : "Kurangi"} ${productName}`}
      >
        <Icon name={isBin ? "trash" : "minus"} size="small" />
      </button>
      {children ?? (
        <span className="stepper__value" aria-live="polite">
          {quantity}
        </span>
      )}
      <button
        className="stepper__button"
        name={name}
        value={quantity + 1}
        disabled={disabled || quantity >= max}
        aria-label={`Tambah ${productName}`}
      >
        <Icon name="plus" size="small" />
      </button>
    </fieldset>
  );
}
