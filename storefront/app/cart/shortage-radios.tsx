import { ShortageChoice } from "@gerai/contract/order-codes";
import { Radio } from "../ui/field.tsx";
import { shortageHints, shortageLabels } from "./shortage-texts.ts";

interface ShortageRadiosProps {
  /** Of the field. */
  readonly name: string;
  /** One of the choices, or a value that the list around them has besides. */
  readonly chosen: string;
}

/** What can be done with a product that has run out, a radio for each. */
export function ShortageRadios({ name, chosen }: ShortageRadiosProps) {
  return Object.values(ShortageChoice).map((choice) => (
    <Radio
      key={choice}
      card
      name={name}
      value={choice}
      defaultChecked={choice === chosen}
      label={shortageLabels[choice]}
      hint={shortageHints[choice]}
    />
  ));
}
