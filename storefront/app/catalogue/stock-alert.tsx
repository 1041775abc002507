import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { stockAlertsPath } from "./list-paths.ts";

interface StockAlertProps {
  readonly productId: number;
  readonly isAwaited: boolean;
}

/** Asks for one message when a sold-out product is back, or wants none any more. A form: it needs no scripts. */
export function StockAlert({ productId, isAwaited: isAsked }: StockAlertProps) {
  return (
    <form method="post" action={stockAlertsPath} className="stock-alert start stack gap-1">
      <input type="hidden" name="productId" value={productId} />
      {isAsked && (
        <p role="status">
          <Icon name="check-circle" size="small" />
          Kami kabari begitu tersedia lagi
        </p>
      )}
      <Button
        name="intent"
        value={isAsked ? "cancel" : "ask"}
        variant={isAsked ? "quiet" : "primary"}
        block={!isAsked}
        icon={isAsked ? "close" : "news"}
      >
        {isAsked ? "Batalkan kabar" : "Beri tahu saya"}
      </Button>
    </form>
  );
}
