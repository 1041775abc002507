import { useIsLive } from "../use-is-live.ts";
import { Button } from "./button.tsx";
import { useToast } from "./toast.tsx";

interface CopyButtonProps {
  /** What is copied. */
  readonly text: string;
  /** What it is, for the label and the message: `Kode referral`. */
  readonly name: string;
  /** Said when it is copied; `Kode referral disalin` if not said. */
  readonly done?: string;
}

/** Copies a text. Hidden until the program runs, and where the browser cannot: the text can be selected. */
export function CopyButton({ text, name, done = `${name} disalin` }: CopyButtonProps) {
  const toast = useToast();
  const works = useIsLive() && "clipboard" in navigator;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(done, "success");
    } catch {
      toast(`${name} tidak bisa disalin`, "error");
    }
  };
  return (
    <Button
      type="button"
      variant="secondary"
      size="small"
      icon="copy"
      aria-label={`Salin ${name.toLowerCase()}`}
      hidden={!works}
      onClick={() => void copy()}
    >
      Salin
    </Button>
  );
}
