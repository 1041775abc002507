import { checkAccountField, plainText } from "@gerai/contract/account-rules";
import type { ComponentProps } from "react";
import { TextField } from "../ui/field.tsx";
import { failing, textOf } from "./form-answer.ts";
import { savedNumber } from "./saved-forms.ts";

/** The rule of the field while it is typed. */
export const phoneChecks = {
  phone: (text: string) => checkAccountField("phone", text),
};

/** The phone as the rules want it, and the first rule it fails. */
export const readPhone = (form: FormData) => {
  const phone = plainText("phone", textOf(form, "phone"));
  return { phone, errors: failing({ phone: checkAccountField("phone", phone) }) };
};

/** The field of the mobile number, at the registration and for a forgotten password. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      {...props}
      {...savedNumber}
      label="Nomor handphone"
      placeholder="08…"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
    />
  );
}
