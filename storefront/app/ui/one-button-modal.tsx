import { Button } from "./button.tsx";
import { AlertDialog, type AlertProps } from "./dialog.tsx";

interface OneButtonModalProps extends AlertProps {
  /** `OK` unless said otherwise. */
  readonly button?: string;
}

/** A message that one button closes. */
export function OneButtonModal({ button = "OK", ...alert }: OneButtonModalProps) {
  return (
    <AlertDialog
      {...alert}
      actions={
        <Button type="button" onClick={alert.onClose}>
          {button}
        </Button>
      }
    />
  );
}
