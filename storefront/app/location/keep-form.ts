import type { AddressAnswer } from "./address-action.ts";
import { readAddressForm } from "./address-form.ts";
import { formTexts } from "./messages.ts";

/**
 * Sends a form from the browser. Where there is no network the form stays as it is and says so; else
 * the error page would take its place, with all that was typed.
 */
export const sendOrKeep = async <Answer>(
  request: Request,
  send: () => Promise<Answer>,
): Promise<Answer | AddressAnswer> => {
  const copy = request.clone();
  try {
    return await send();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const values = readAddressForm(await copy.formData());
    return { values, errors: {}, places: undefined, failure: formTexts.offline };
  }
};
