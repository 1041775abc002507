import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../ui/button.tsx";
import { AlertDialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/feedback.tsx";
import { deliveryTexts } from "./delivery-texts.ts";
import type { action } from "./main-address-page.tsx";
import { offlineText } from "./messages.ts";
import { addressesPath, mainAddressPath, modalField } from "./paths.ts";

interface MainAddressQuestionProps {
  /** The address that may become the main one; undefined while nothing is asked. */
  readonly address: { readonly id: string; readonly labelAddress: string } | undefined;
  readonly onClose: () => void;
  /** The gateway has set it. */
  readonly onChanged: () => void;
}

/** Asks before the main address changes. */
export function MainAddressQuestion({ address, onClose, onChanged }: MainAddressQuestionProps) {
  const fetcher = useFetcher<typeof action>();
  const { data: answer } = fetcher;
  const [isOffline, setOffline] = useState(false);
  const failure = isOffline ? offlineText : answer?.failure;
  useEffect(() => {
    if (answer?.isDone === true) onChanged();
    // Each answer is reported once; the callback may change with every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  const confirm = () => {
    if (address === undefined) return;
    // The router would load the program of the answer, and the page anew where it cannot.
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    const action = mainAddressPath(address.id, addressesPath);
    void fetcher.submit({ [modalField]: "1" }, { method: "post", action });
  };
  return (
    <AlertDialog
      open={address !== undefined}
      onClose={onClose}
      id="main-address"
      icon="home"
      title={deliveryTexts.askMain}
      actions={
        <>
          <Button type="button" variant="secondary" onClick={onClose}>
            Batal
          </Button>
          <Button type="button" busy={fetcher.state !== "idle"} onClick={confirm}>
            Ya
          </Button>
        </>
      }
    >
      <p>
        <strong>{address?.labelAddress}</strong>
      </p>
      <p>{deliveryTexts.mainMovesNothing}</p>
      {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
    </AlertDialog>
  );
}
