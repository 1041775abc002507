import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { checkoutPath, type CheckoutChoices, heldChoices, isInAddress } from "./choices.ts";

/** The page that shows what its form holds. */
const heldPath = (drawn: CheckoutChoices, form: HTMLFormElement | null): string =>
  checkoutPath(form === null ? drawn : heldChoices(drawn, new FormData(form)));

const quietly = { replace: true, preventScrollReset: true } as const;

/**
 * Shows the page with what its form holds: the server counts the total anew. The form is read at each change, so
 * that a choice that is still on its way is not given up for the next one; and once when the program begins, as
 * somebody may have chosen before.
 * @param drawn what the page shows
 */
export const useHeldChoices = (
  drawn: CheckoutChoices,
  form: RefObject<HTMLFormElement | null>,
): ((event: { readonly target: EventTarget }) => void) => {
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const early = heldPath(drawn, form.current);
    if (early !== checkoutPath(drawn)) void navigate(early, quietly);
  }, [drawn, form, navigate]);
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !isInAddress(target.name)) return;
    void navigate(heldPath(drawn, form.current), quietly);
  };
};
