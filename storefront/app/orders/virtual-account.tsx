import { CopyButton } from "../ui/copy-button.tsx";
import { vaCopied } from "./messages.ts";
import "./payment.css";

/** Groups of four digits are easier to compare; the copy has none. */
const groupsOf = (digits: string): readonly string[] => digits.match(/.{1,4}/g) ?? [];

interface VirtualAccountProps {
  readonly label: string;
  readonly number: string;
}

/** A number to transfer to, in groups, with a button that copies it. */
export function VirtualAccount({ label, number }: VirtualAccountProps) {
  return (
    <div className="pay-fact">
      <span className="pay-fact__label">{label}</span>
      <span className="pay-fact__value pay-fact__number numbers">
        {groupsOf(number).map((group, position) => (
          <span key={`${position}-${group}`}>{group}</span>
        ))}
      </span>
      <CopyButton text={number} name={label} done={vaCopied} />
    </div>
  );
}
