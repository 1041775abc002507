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
  /** The name under which the form sends the new quantity, and what it says of it. */
  readonly name?: string;
  readonly valueFor?: (quantity: number) => string | number;
  readonly size?: "medium" | "large";
  readonly disabled?: boolean;
  /** False where a button of its own takes the product out: the stepper ends at the minimum. */
  readonly removes?: boolean;
  /** Stands between the buttons in the number's stead, and says itself what it counts. */
  readonly children?: ReactNode;
}

/** One less. Stock may have fallen below what is in the cart: one press then comes down to what there is. */
const lessThan = (quantity: number, min: number, max: number): number =>
  quantity <= min || max < min ? 0 : Math.min(quantity - 1, max);

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
  valueFor = (wanted) => wanted,
  size = "medium",
  disabled = false,
  removes = true,
  children,
}: QuantityStepperProps) {
  const less = lessThan(quantity, min, max);
  const isBin = removes && less === 0;
  return (
    <fieldset
      className={classNames("stepper", size === "large" && "stepper--large")}
      aria-label={children === undefined ? `Jumlah ${productName}` : undefined}
    >
      <button
        name={name}
        value={valueFor(less)}
        disabled={disabled || (less === 0 && !removes)}
        aria-label={`${isBin ? "Hapus" : "Kurangi"} ${productName}`}
      >
        {isBin ? <Icon name="trash" size="small" /> : "−"}
      </button>
      {children ?? <span aria-live="polite">{quantity}</span>}
      <button
        name={name}
        value={valueFor(quantity + 1)}
        disabled={disabled || quantity >= max}
        aria-label={`Tambah ${productName}`}
      >
        +
      </button>
    </fieldset>
  );
}
