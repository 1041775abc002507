import { Radio } from "../ui/field.tsx";

const choices = [
  { value: "female", label: "Perempuan" },
  { value: "male", label: "Laki-laki" },
  { value: "", label: "Tidak disebutkan" },
] as const;

/** The three choices; the field is optional. */
export function GenderChoice({ chosen }: { readonly chosen: "" | "female" | "male" }) {
  return (
    <fieldset className="account-form__choices">
      <legend>
        Jenis kelamin <span className="field__optional">(opsional)</span>
      </legend>
      {choices.map(({ value, label }) => (
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
