import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { timings } from "../timings.ts";
import { Button } from "../ui/button.tsx";
import { AlertDialog } from "../ui/dialog.tsx";

interface ConfirmReceiptProps {
  readonly orderId: string;
  readonly deliveryId: string;
  readonly onCancel: () => void;
  /** Told when the answer has stood for its time. */
  readonly onDone: () => void;
}

interface Answer {
  readonly message: string;
}

/** What was answered, a while after it was; then the end of it all. */
const useAnswer = (answer: Answer | undefined, onDone: () => void): string => {
  const [message, setMessage] = useState("");
  const end = useEffectEvent(onDone);
  const said = answer?.message;
  useEffect(() => {
    if (said === undefined) return undefined;
    const { confirmAnswer, confirmClose } = timings;
    const timers = [
      setTimeout(() => setMessage(said), confirmAnswer),
      setTimeout(() => end(), confirmAnswer + confirmClose),
    ];
    return () => timers.forEach(clearTimeout);
  }, [said]);
  return message;
};

/** Asks whether a delivery has arrived, and says what came of it; then it and the order close by themselves. */
export function ConfirmReceipt({ orderId, deliveryId, onCancel, onDone }: ConfirmReceiptProps) {
  const fetcher = useFetcher<Answer>();
  const message = useAnswer(fetcher.data, onDone);
  const isBusy = fetcher.state !== "idle" || fetcher.data !== undefined;
  const confirm = (): void => {
    void fetcher.submit({ orderId, deliveryId }, { method: "post" });
  };
  return (
    <AlertDialog
      id="confirmation-modal"
      open
      onClose={isBusy ? onDone : onCancel}
      icon="package"
      title="Konfirmasi Diterima"
      actions={
        message === "" && (
          <>
            <Button type="button" variant="secondary" disabled={isBusy} onClick={onCancel}>
              Batal
            </Button>
            <Button type="button" busy={isBusy} onClick={confirm}>
              Konfirmasi
            </Button>
          </>
        )
      }
    >
      <p role="status">
        {message === "" ? "Pastikan semua barang sudah Anda terima dengan baik." : message}
      </p>
    </AlertDialog>
  );
}
