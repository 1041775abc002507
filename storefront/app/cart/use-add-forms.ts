import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";
import { addFormClass } from "./add-to-cart.tsx";
import { cartPaths } from "./paths.ts";

/** A card that stayed as drawn has another form once its product is in the cart. */
const formNow = (form: HTMLFormElement): Element | null => {
  if (form.isConnected) return form;
  const id = form.querySelector("input")?.value ?? "";
  return document.querySelector(`.${addFormClass}:has([name=productId][value="${id}"])`);
};

/**
 * Forms that put into the cart: those that nobody else follows are sent as the browser would, without loading the
 * shop anew. 'Tambah' gives way to a stepper, and the other way round: the focus goes to what takes the place of the
 * pressed button.
 */
export const useAddForms = (): void => {
  const submit = useSubmit();
  const sent = useRef<HTMLFormElement>(undefined);
  useEffect(() => {
    const follow = (event: SubmitEvent): void => {
      const { target: form, submitter, defaultPrevented } = event;
      if (!(form instanceof HTMLFormElement) || !form.matches(`.${addFormClass}`)) return;
      sent.current = form;
      if (defaultPrevented) return;
      event.preventDefault();
      const wanted = new FormData(form, submitter);
      wanted.set("back", location.pathname + location.search);
      void submit(wanted, { method: "post", action: cartPaths.add });
    };
    document.addEventListener("submit", follow);
    return () => document.removeEventListener("submit", follow);
  }, [submit]);
  useEffect(() => {
    if (sent.current === undefined || document.activeElement !== document.body) return;
    const buttons = formNow(sent.current)?.querySelectorAll<HTMLElement>("button:enabled") ?? [];
    [...buttons].at(-1)?.focus({ preventScroll: true });
  });
};
