import { useFetcher } from "react-router";
import { Button } from "../ui/button.tsx";
import type { action } from "./buy-again-page.tsx";
import { buyAgainPath } from "./tabs.ts";

interface BuyAgainButtonProps {
  readonly secretId: string;
  /** Tells the buttons of a list apart for those who do not see where they stand. */
  readonly orderNumber: string;
  readonly size?: "small" | "medium";
}

/**
 * `Beli lagi`: puts all of an order into the cart and leads to the checkout; where not all can be had, to what came of
 * it. A form: it needs no scripts.
 */
export function BuyAgainButton({ secretId, orderNumber, size = "small" }: BuyAgainButtonProps) {
  const fetcher = useFetcher<typeof action>();
  const failure = fetcher.state === "idle" ? fetcher.data?.failure : undefined;
  return (
    <fetcher.Form method="post" action={buyAgainPath(secretId)} className="buy-again">
      <input type="hidden" name="intent" value="order" />
      <Button
        variant="secondary"
        size={size}
        icon="reload"
        busy={fetcher.state !== "idle"}
        aria-label={`Beli lagi pesanan ${orderNumber}`}
      >
        Beli lagi
      </Button>
      {failure !== undefined && (
        <p className="buy-again__failure" role="alert">
          {failure}
        </p>
      )}
    </fetcher.Form>
  );
}
