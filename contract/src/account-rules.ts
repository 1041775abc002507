import {
  type Check,
  firstFailed,
  longerThan,
  nameChecks,
  plainDigits,
  plainLine,
  plainNumber,
  shorterThan,
  unlike,
  when,
} from "./text-rules.ts";

/**
 * The rules of the member forms (VAL-24 to VAL-50), for browser and server alike; so nothing
 * here may need zod. Each field gives the first rule that it fails.
 */

/** Characters at least and at most. */
export const accountLimits = {
  name: 30,
  email: 100,
  phoneMinimum: 10,
  phoneMaximum: 16,
  mobileMaximum: 13,
  passwordMinimum: 8,
  passwordMaximum: 128,
  codeLength: 6,
  /** Of the codes that members are given. */
  referralCode: 8,
  /** Of what may be typed as one. */
  referralCodeMaximum: 20,
} as const;

export type AccountRule =
  | "required"
  | "numeric"
  | "phoneFormat"
  | "minMaxLengthPhone"
  | "isUserNumber"
  | "isNumber"
  | "alphaSpacesName"
  | "alpha_spaces"
  | "alpha_num"
  | "hasVowels"
  | "hasConsonants"
  | "min"
  | "max"
  | "email"
  | "minLength"
  | "maxLength"
  | "containsNumber"
  | "containsCapitalAndLowercase"
  | "commonPassword"
  | "newpassword"
  | "confirmpassword"
  | "birthDate"
  | "birthDateKept"
  | "emailRegistered"
  | "referralInvalid"
  | "passwordWrong"
  | "codeFormat"
  | "terms"
  | "confirmDeletion";

/** Whether the day exists: a date that was parsed and formatted again must be the same text. */
const isRealDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
};

const empty = (text: string): boolean => text === "";
const required = when(empty, "required");
const numeric = when(unlike(/^[0-9]+$/), "numeric");

const emailAddress =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** Whether the text is one plain address: no name, no list, nothing that a mail header would read otherwise. */
export const isEmail = (text: string): boolean => emailAddress.test(text);

/** `b***@contoh.id`: enough to know one's own address by. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, "$1***");

/** A mobile number has at most 13 digits, a member number (999…) at most 16. */
const isNumber = when(
  (text) =>
    text.length >
    (text.startsWith("08") ? accountLimits.mobileMaximum : accountLimits.phoneMaximum),
  "isNumber",
);

const checks = {
  phone: [
    required,
    numeric,
    // A member number cannot receive a code, so registration takes 08 only.
    when(unlike(/^08/), "phoneFormat"),
    when(
      ({ length }) => length < accountLimits.phoneMinimum || length > accountLimits.phoneMaximum,
      "minMaxLengthPhone",
    ),
    isNumber,
  ],
  userNumber: [
    required,
    numeric,
    when(unlike(/^(08|999)/), "isUserNumber"),
    // A shorter number belongs to no member, so it is refused before it counts as a try.
    when(shorterThan(accountLimits.phoneMinimum), "min"),
    isNumber,
  ],
  /** A password that is only compared; its rules were checked when it was chosen. */
  currentPassword: [required, when(longerThan(accountLimits.passwordMaximum), "maxLength")],
  code: [required, when(unlike(/^[0-9]{6}$/), "codeFormat")],
  fullName: [required, ...nameChecks(accountLimits.name)],
  /** May be left out. What browsers take as an e-mail address, with a dot in the domain. */
  email: [
    when((text) => text !== "" && !isEmail(text), "email"),
    when(longerThan(accountLimits.email), "max"),
  ],
  birthDate: [
    required,
    when(
      (text) => !/^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text) || !isRealDate(text),
      "birthDate",
    ),
  ],
  newPassword: [
    required,
    when(shorterThan(accountLimits.passwordMinimum), "minLength"),
    when(longerThan(accountLimits.passwordMaximum), "maxLength"),
    when(unlike(/[0-9]/), "containsNumber"),
    when((text) => !/[A-Z]/.test(text) || !/[a-z]/.test(text), "containsCapitalAndLowercase"),
  ],
  /** Optional. Only the gateway knows whether the code belongs to a member. */
  referralCode: [
    when((text) => text !== "" && !/^[a-z0-9]+$/i.test(text), "alpha_num"),
    when(longerThan(accountLimits.referralCodeMaximum), "max"),
  ],
} as const satisfies Readonly<Record<string, readonly Check<AccountRule>[]>>;

export type AccountField = keyof typeof checks;

/** Rules on numbers check the digits alone, without blanks and hyphens. A password counts as it was typed. */
const plainOf: Partial<Record<AccountField, (text: string) => string>> = {
  phone: plainNumber,
  userNumber: plainNumber,
  code: plainDigits,
  fullName: plainLine,
  email: plainLine,
  birthDate: plainLine,
  referralCode: plainLine,
};

/** The text that the rules check, e.g. the digits of a typed number. */
export const plainText = (field: AccountField, text: string): string =>
  plainOf[field]?.(text) ?? text;

/** The first rule that the text fails, or undefined. */
export const checkAccountField = (field: AccountField, text: string): AccountRule | undefined =>
  firstFailed<AccountRule>(checks[field], plainText(field, text));
