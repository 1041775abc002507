import { addressLimits } from "./address-limits.ts";
import {
  type Check,
  firstFailed,
  longerThan,
  nameChecks,
  plainLine,
  plainNumber,
  unlike,
  when,
} from "./text-rules.ts";

/**
 * The rules of the address form (VAL-01 to VAL-23), for browser and server alike. Each field
 * gives the first rule it fails: required, then characters, then vowels and consonants, then length.
 */

export type AddressRule =
  | "addressrequired"
  | "max"
  | "namerequired"
  | "alphaSpacesName"
  | "alpha_spaces"
  | "hasVowels"
  | "hasConsonants"
  | "phonerequired"
  | "numeric"
  | "phoneFormat"
  | "minMaxLengthPhone"
  | "isNumber"
  | "addressdetailrequired"
  | "regex"
  | "hasNumber"
  | "addressnote_valid"
  | "locationrequired";

export interface AddressText {
  readonly labelAddress: string;
  readonly name: string;
  readonly contactNumber: string;
  readonly detailAddress: string;
  readonly courierNote: string;
}

const empty = (text: string): boolean => text === "";

const checks: Readonly<Record<keyof AddressText, readonly Check<AddressRule>[]>> = {
  labelAddress: [when(empty, "addressrequired"), when(longerThan(addressLimits.label), "max")],
  name: [when(empty, "namerequired"), ...nameChecks(addressLimits.recipient)],
  contactNumber: [
    when(empty, "phonerequired"),
    when(unlike(/^[0-9]+$/), "numeric"),
    when(unlike(/^(08|999)/), "phoneFormat"),
    when(
      ({ length }) => length < addressLimits.phoneMinimum || length > addressLimits.phoneMaximum,
      "minMaxLengthPhone",
    ),
    // A mobile number has at most 13 digits; only member numbers (999…) go to 16.
    when((text) => text.startsWith("08") && text.length > addressLimits.mobileMaximum, "isNumber"),
  ],
  detailAddress: [
    when(empty, "addressdetailrequired"),
    // What a courier's label can print: no pictographs, no tags.
    when((text) => /[<>\p{Extended_Pictographic}]/u.test(text), "regex"),
    when(unlike(/[0-9]/), "hasNumber"),
    when(longerThan(addressLimits.detail), "max"),
  ],
  // The union of what rule and message name: letters, digits, space and . , & / - ( ) : with both apostrophes.
  courierNote: [
    when(unlike(/^[\p{L}0-9 .,&/\-():‘’']*$/u), "addressnote_valid"),
    when(longerThan(addressLimits.note), "max"),
  ],
};

export const addressFields = Object.keys(checks) as readonly (keyof AddressText)[];

/** The text that the rules check: one plain line, and of a phone number the digits alone. */
export const plainAddressText = (field: keyof AddressText, text: string): string =>
  field === "contactNumber" ? plainNumber(text) : plainLine(text);

/** The first rule that the text fails, or undefined. */
export const checkAddressField = (
  field: keyof AddressText,
  text: string,
): AddressRule | undefined => firstFailed(checks[field], plainAddressText(field, text));
