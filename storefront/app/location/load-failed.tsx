import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { deliveryTexts } from "./delivery-texts.ts";

interface LoadFailedProps {
  readonly onRetry: () => void;
  /** Of what could not be loaded. */
  readonly onReload?: (delay: number) => void;
}

/** Stands where a part of the dialog of addresses could not be loaded. */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  return (
    <div className="address-skeletons">
      <Notice tone="danger">{deliveryTexts.loadFailed}</Notice>
      <Button type="button" variant="secondary" icon="reload" onClick={onRetry}>
        Coba lagi
      </Button>
    </div>
  );
}
