import { type AccountRule, checkAccountField } from "@gerai/contract/account-rules";
import { textValue } from "../http/text-value.ts";
import { joinBirthDate } from "./birth-date.ts";
import { type Errors, failing, textOf } from "./form-answer.ts";

export const dataFields = [
  "fullName",
  "birthDate",
  "gender",
  "email",
  "password",
  "confirmation",
  "referralCode",
  "acceptsTerms",
] as const;
export type DataField = (typeof dataFields)[number];

/** What the data step of the registration holds. */
export interface DataForm {
  readonly fullName: string;
  readonly birthDate: string;
  readonly gender: "" | "female" | "male";
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly referralCode: string;
  readonly acceptsTerms: boolean;
}

/** What was chosen; anything else counts as not said. */
export const genderOf = (text: string): DataForm["gender"] =>
  text === "female" || text === "male" ? text : "";

/** The form as it was typed, ready for its rules. */
export const readDataForm = (form: FormData): DataForm => ({
  fullName: textOf(form, "fullName").replace(/\s+/g, " "),
  birthDate: joinBirthDate((field) => textOf(form, field)),
  gender: genderOf(textOf(form, "gender")),
  email: textOf(form, "email"),
  password: textValue(form, "password"),
  confirmation: textValue(form, "confirmation"),
  referralCode: textOf(form, "referralCode"),
  acceptsTerms: form.get("acceptsTerms") === "on",
});

/** The confirmation has no rules of its own: it repeats the password. */
export const checkConfirmation = (text: string, password: string): AccountRule | undefined => {
  if (text === "") return "required";
  return text === password ? undefined : "confirmpassword";
};

/** The terms are accepted by a tick, or not. */
export const checkTerms = (ticked: string): AccountRule | undefined =>
  ticked === "" ? "terms" : undefined;

/** The first failed rule of each field; undefined when the form may be sent. */
export const checkDataForm = (form: DataForm): Errors<DataField> | undefined =>
  failing<DataField>({
    fullName: checkAccountField("fullName", form.fullName),
    birthDate: checkAccountField("birthDate", form.birthDate),
    gender: undefined,
    email: checkAccountField("email", form.email),
    password: checkAccountField("newPassword", form.password),
    confirmation: checkConfirmation(form.confirmation, form.password),
    referralCode: checkAccountField("referralCode", form.referralCode),
    acceptsTerms: checkTerms(form.acceptsTerms ? "on" : ""),
  });
