import { Radio } from "../ui/field.tsx";
import "./gender-choice.css";

const genders = [
  { value: "female", label: "Perempuan" },
  { value: "male", label: "Laki-laki" },
] as const;

const unsaid = { value: "", label: "Tidak disebutkan" } as const;

interface GenderChoiceProps {
  readonly chosen: string | undefined;
  /** Offers, too, to take back what was said before. */
  readonly hasUnsaid?: boolean;
}

/** The gender of a member; the field is optional. */
export function GenderChoice({ chosen, hasUnsaid = false }: GenderChoiceProps) {
  return (
    <fieldset className="gender-choice">
      <legend>
        Jenis kelamin <span className="field__optional">(opsional)</span>
      </legend>
      {[...genders, ...(hasUnsaid ? [unsaid] : [])].map(({ value, label }) => (
        <Radio
          key={value}
          name="gender"
          value={value}
          label={label}
          defaultChecked={chosen === value}
        />
      ))}
    </fieldset>
  );
}
