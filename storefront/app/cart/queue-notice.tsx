import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useOnline } from "../shell/online.tsx";
import { Notice } from "../ui/feedback.tsx";
import type { FormOutcome } from "./cart-page-form.ts";
import { cartPaths } from "./paths.ts";
import { waitingMessage } from "./queue-messages.ts";
import { queuedIntent, queuedList } from "./queued-lines.ts";
import { useQueue } from "./use-queue.ts";

/** Milliseconds after which changes that did not get through are sent again. */
const againAfter = 4000;

/** Sends what was changed without a network, all at once, as soon as there is one; says what waits, and what was refused. */
export function QueueNotice() {
  const { lines } = useQueue();
  const { submit, state, data } = useFetcher<FormOutcome>();
  const isOnline = useOnline();
  const list = queuedList(lines);
  const isDue = isOnline && state === "idle" && list !== "";
  const delay = data?.isNotSent === true ? againAfter : 0;
  useEffect(() => {
    if (!isDue) return undefined;
    const send = () =>
      void submit(
        { intent: queuedIntent, lines: list },
        { method: "post", action: cartPaths.cart },
      );
    const timer = setTimeout(send, delay);
    return () => clearTimeout(timer);
  }, [isDue, list, delay, submit]);
  const failure = list === "" ? data?.failure : undefined;
  return (
    <div role="status">
      {lines.length > 0 && <Notice tone="warning">{waitingMessage(lines.length)}</Notice>}
      {failure && (
        <div className="cart-notice">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </div>
  );
}
