import { accountLimits, checkAccountField, plainNumber } from "@gerai/contract/account-rules";
import type { ComponentProps } from "react";
import { TextField } from "../ui/field.tsx";
import { failing, textOf } from "./form-answer.ts";

/** Room for `+62` and for the blanks and hyphens that people put between the digits. */
const extraSigns = 8;

/** The rule of the field while it is typed, for numbers as people write them. */
export const phoneChecks = {
  phone: (text: string) => checkAccountField("phone", plainNumber(text)),
};

/** The phone as the rules want it, and the first rule it fails. */
export const readPhone = (form: FormData) => {
  const phone = plainNumber(textOf(form, "phone"));
  return { phone, errors: failing({ phone: checkAccountField("phone", phone) }) };
};

/** The mobile number of whoever registers, or has forgotten the password. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      {...props}
      label="Nomor handphone"
      placeholder="08…"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={accountLimits.phoneMaximum + extraSigns}
      required
    />
  );
}
