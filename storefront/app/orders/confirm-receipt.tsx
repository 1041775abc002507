import { useRef, useState } from "react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { AlertDialog } from "../ui/dialog.tsx";

interface ConfirmReceiptProps {
  readonly orderId: string;
  readonly deliveryId: string;
}

/** Asks once more before it confirms; without JavaScript the press itself confirms. */
export function ConfirmReceipt({ orderId, deliveryId }: ConfirmReceiptProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asks, setAsks] = useState(false);
  const confirm = () => {
    setAsks(false);
    form.current?.requestSubmit();
  };
  return (
    <Form method="post" ref={form} preventScrollReset>
      <input type="hidden" name="orderId" value={orderId} />
      <input type="hidden" name="deliveryId" value={deliveryId} />
      <Button
        block
        onClick={(event) => {
          event.preventDefault();
          setAsks(true);
        }}
      >
        Konfirmasi Diterima
      </Button>
      {asks && (
        <AlertDialog
          id="confirmation-modal"
          open
          onClose={() => setAsks(false)}
          icon="package"
          title="Konfirmasi Diterima"
          actions={
            <>
              <Button type="button" variant="secondary" onClick={() => setAsks(false)}>
                Batal
              </Button>
              <Button type="button" onClick={confirm}>
                Konfirmasi
              </Button>
            </>
          }
        >
          Pastikan semua barang sudah Anda terima dengan baik.
        </AlertDialog>
      )}
    </Form>
  );
}
