import { Notice } from "../ui/feedback.tsx";
import { waitingMessage } from "./queue-messages.ts";
import { useSendQueue } from "./use-send-queue.ts";

/** Sends what was changed without a network; says what waits, and what was refused. */
export function QueueNotice() {
  const { lines, answer } = useSendQueue();
  return (
    <div role="status" className={lines.length > 0 ? "tells-offline" : undefined}>
      {lines.length > 0 && <Notice tone="warning">{waitingMessage(lines.length)}</Notice>}
      {answer?.failure && (
        <div className="cart-notice">
          <Notice tone="danger">{answer.failure}</Notice>
        </div>
      )}
    </div>
  );
}
