import {
  type AddressRule,
  type AddressText,
  addressFields,
  checkAddressField,
} from "@gerai/contract/address-rules";

/** What the form holds while it is being filled in. */
export interface AddressFormValues extends AddressText {
  readonly placeKeyword: string;
  readonly placeId: string;
  readonly main: boolean;
}

export type AddressFormErrors = Partial<Record<keyof AddressText | "placeId", AddressRule>>;

export const emptyForm: AddressFormValues = {
  labelAddress: "",
  name: "",
  contactNumber: "",
  detailAddress: "",
  courierNote: "",
  placeKeyword: "",
  placeId: "",
  main: false,
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export const readAddressForm = (form: FormData): AddressFormValues => ({
  labelAddress: textOf(form, "labelAddress"),
  name: textOf(form, "name"),
  contactNumber: textOf(form, "contactNumber"),
  detailAddress: textOf(form, "detailAddress"),
  courierNote: textOf(form, "courierNote"),
  placeKeyword: textOf(form, "placeKeyword"),
  placeId: textOf(form, "placeId"),
  main: form.get("main") === "on",
});

/** The first failed rule of each field; empty when the form may be sent. */
export const checkAddressForm = (values: AddressFormValues): AddressFormErrors => {
  const errors: AddressFormErrors = {};
  for (const field of addressFields) {
    const rule = checkAddressField(field, values[field]);
    if (rule !== undefined) errors[field] = rule;
  }
  if (values.placeId === "") errors.placeId = "locationrequired";
  return errors;
};
