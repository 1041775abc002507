import {
  type AddressRule,
  type AddressText,
  checkAddressField,
} from "@gerai/contract/address-rules";
import { type FieldChecks, useFieldChecks } from "../ui/field-checks.ts";
import type { AddressFormErrors } from "./address-form.ts";
import { ruleMessages } from "./messages.ts";

export type AddressField = keyof AddressText;

const checks: FieldChecks<AddressField, AddressRule> = {
  labelAddress: (text) => checkAddressField("labelAddress", text),
  detailAddress: (text) => checkAddressField("detailAddress", text),
  courierNote: (text) => checkAddressField("courierNote", text),
  name: (text) => checkAddressField("name", text),
  contactNumber: (text) => checkAddressField("contactNumber", text),
};

/** Looks at the fields in the order in which they stand in the form. */
export const useAddressChecks = (found: AddressFormErrors | undefined) =>
  useFieldChecks(checks, found, ruleMessages);
