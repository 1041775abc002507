import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { lazyPart } from "../browser/lazy-part.ts";
import { useOnline } from "../browser/online.ts";
import { deviceMemory, queuedChanges } from "../tab-memory.ts";
import { cartPaths } from "./paths.ts";

const QueueSender = lazyPart(() => import("./queue-sender.tsx"));

/**
 * Changes of the cart that were made without a network go out from whatever page is open when there is one. What sends
 * them comes only where some wait.
 */
export function WaitingChanges() {
  const { pathname } = useLocation();
  const isOnline = useOnline(false);
  const [isDue, setDue] = useState(false);
  if (isOnline && !isDue && deviceMemory.read(queuedChanges) !== null) setDue(true);
  return (
    isDue &&
    pathname !== cartPaths.cart && (
      <Suspense>
        <QueueSender />
      </Suspense>
    )
  );
}
