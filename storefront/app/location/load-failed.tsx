import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

interface LoadFailedProps {
  readonly text?: string;
  readonly onRetry: () => void;
  /** Of what could not be loaded. */
  readonly onReload?: (delay: number) => void;
}

/** Stands where a part of a dialog could not be loaded. */
export function LoadFailed({ text = deliveryTexts.loadFailed, onRetry }: LoadFailedProps) {
  return (
    <div className="address-skeletons stack gap-3">
      <Notice tone="danger">{text}</Notice>
      <Button type="button" variant="secondary" icon="reload" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}
