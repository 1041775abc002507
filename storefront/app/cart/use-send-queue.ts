import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useOnline } from "../browser/online.ts";
import type { FormOutcome } from "./cart-page-form.ts";
import { cartPaths } from "./paths.ts";
import { type QueuedLine, queuedIntent, queuedList } from "./queued-lines.ts";
import { useQueue } from "./use-queue.ts";

/** Milliseconds after which changes that did not get through are sent again. */
const againAfter = 4000;

interface SentQueue {
  /** What waits still. */
  readonly lines: readonly QueuedLine[];
  /** What the shop said of the changes that were sent, once none waits any more. */
  readonly answer: FormOutcome | undefined;
}

/** Sends what was changed without a network, all at once, as soon as there is one. */
export const useSendQueue = (): SentQueue => {
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
  return { lines, answer: list === "" ? data : undefined };
};
