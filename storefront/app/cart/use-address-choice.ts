import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { offlineText } from "../location/messages.ts";
import { choosePath, modalField } from "../location/paths.ts";
import type { action } from "./choose-address-page.tsx";

/** The choice of an address from a dialog; `onChosen` is called once it is applied. */
export const useAddressChoice = (onChosen: () => void) => {
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data?.choice;
  /** An answer that was read and put aside. */
  const [dismissed, setDismissed] = useState<typeof answer>();
  /** Where the focus goes back to when the question is put aside. */
  const pressed = useRef<Element>(null);
  const isBusy = fetcher.state !== "idle";
  const sent = fetcher.formData?.get("addressId");
  const [isOffline, setOffline] = useState(false);
  const standing = answer === dismissed ? undefined : answer;

  const refusal = standing?.kind === "refused" && !isBusy ? standing.failure : undefined;

  useEffect(() => {
    if (answer?.kind === "chosen") onChosen();
    // Each answer is reported once; the callback may change with every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  return {
    Form: fetcher.Form,
    /** The shopper has agreed, and the answer is on its way. */
    isApplying: fetcher.formData?.get("intent") === "agree",
    /** Id of the address whose choice is on its way. */
    pendingId: typeof sent === "string" ? sent : undefined,
    question: standing?.kind === "asks" ? standing : undefined,
    failure: isOffline ? offlineText : refusal,
    choose: (addressId: string) => {
      pressed.current = document.activeElement;
      setDismissed(answer);
      // The router would load the program of the choice, and the page anew where it cannot.
      setOffline(!navigator.onLine);
      if (!navigator.onLine) return;
      void fetcher.submit({ addressId, [modalField]: "1" }, { method: "post", action: choosePath });
    },
    dismiss: () => {
      setDismissed(answer);
      // The button is shown again with the next picture, and not before.
      requestAnimationFrame(() => {
        if (pressed.current instanceof HTMLElement) pressed.current.focus();
      });
    },
  };
};
