import { checkAccountField } from "@gerai/contract/account-rules";
import { joinBirthDate } from "./birth-date.ts";
import { genderOf } from "./data-form.ts";
import { type Errors, failing, textOf } from "./form-answer.ts";

export const profileFields = ["fullName", "birthDate", "gender", "email"] as const;
export type ProfileField = (typeof profileFields)[number];

/** What members change about themselves. */
export interface ProfileForm {
  readonly fullName: string;
  readonly birthDate: string;
  readonly gender: "" | "female" | "male";
  readonly email: string;
  /** Of the profile that the form was filled in from. */
  readonly profileVersion: number;
}

/** The form as it was typed, ready for its rules. */
export const readProfileForm = (form: FormData): ProfileForm => ({
  fullName: textOf(form, "fullName").replace(/\s+/g, " "),
  birthDate: joinBirthDate((field) => textOf(form, field)),
  gender: genderOf(textOf(form, "gender")),
  email: textOf(form, "email"),
  profileVersion: Number.parseInt(textOf(form, "profileVersion"), 10) || 0,
});

/** The first failed rule of each field; undefined when the form may be sent. */
export const checkProfileForm = (form: ProfileForm): Errors<ProfileField> | undefined =>
  failing<ProfileField>({
    fullName: checkAccountField("fullName", form.fullName),
    birthDate: checkAccountField("birthDate", form.birthDate),
    gender: undefined,
    email: checkAccountField("email", form.email),
  });
