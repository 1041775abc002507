import { notSentText } from "../ui/send-or-keep.ts";
import type { AddressAnswer } from "./address-action.ts";
import { readAddressForm } from "./address-form.ts";

/** What the form shows that could not be sent from the browser; apart from the action, whose schemas stay on the server. */
export const notSentAnswer = (form: FormData): AddressAnswer => ({
  values: readAddressForm(form),
  errors: {},
  places: undefined,
  failure: notSentText,
});
