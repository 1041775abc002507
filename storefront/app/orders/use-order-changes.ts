import { paymentEventsPath } from "@gerai/contract/payment-codes";
import { useEffect } from "react";
import { useReadAgain } from "../browser/use-read-again.ts";
import { browserTransport } from "../session/browser-transport.ts";

/** Milliseconds. How often the page asks by itself, beside the streams of changes and without them. */
const pollMs = 30_000;
const pollAloneMs = 5_000;
/** From the end of a stream to a new one. */
const streamPauseMs = 3_000;

/** Streams of one page at most: a browser has few connections to a shop. */
const streamsAtMost = 2;

/** Reads server-sent events until the stream ends. A plain `EventSource` could not send the session's headers. */
const follow = async (
  secretId: string,
  onChange: () => void,
  { signal, onOpen }: { readonly signal: AbortSignal; readonly onOpen: () => void },
): Promise<void> => {
  const path = paymentEventsPath.replace(":secretId", encodeURIComponent(secretId));
  const response = await fetch(path, { headers: browserTransport.headers(), signal });
  if (!response.ok || response.body === null) return;
  onOpen();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (read.value.includes("event: change")) onChange();
  }
};

/** Calls `onChange` for each change of the order until the signal says stop; `streaming` holds open streams. */
const watch = (
  secretId: string,
  onChange: () => void,
  { signal, streaming }: { readonly signal: AbortSignal; readonly streaming: Set<string> },
): void => {
  const listen = async (): Promise<void> => {
    const onOpen = (): void => {
      streaming.add(secretId);
    };
    await follow(secretId, onChange, { signal, onOpen }).catch(() => undefined);
    streaming.delete(secretId);
    if (signal.aborted) return;
    const again = setTimeout(() => void listen(), streamPauseMs);
    signal.addEventListener("abort", () => clearTimeout(again));
  };
  void listen();
};

/** Done only while somebody may see the page. */
const inSight = (then: () => unknown) => (): void => {
  if (document.visibilityState === "visible") then();
};

/** What a page does about its orders: reads itself, and what it does instead as it comes into sight again. */
interface Reader {
  readonly read: () => unknown;
  readonly wake: () => unknown;
}

/**
 * Follows orders: told by the gateway, and asked now and then besides, more often where a stream does not come. Orders
 * beyond the streams are asked about alone.
 * @returns what ends it
 */
export const followOrders = (secretIds: readonly string[], reader: Reader): (() => void) => {
  const stop = new AbortController();
  const streaming = new Set<string>();
  const streamed = secretIds.slice(0, streamsAtMost);
  let poll: ReturnType<typeof setTimeout> | undefined;
  const read = inSight(reader.read);
  const wake = inSight(reader.wake);
  const ask = (): void => {
    const pause = streaming.size === streamed.length ? pollMs : pollAloneMs;
    poll = setTimeout(() => {
      read();
      ask();
    }, pause);
  };
  for (const id of streamed) watch(id, read, { signal: stop.signal, streaming });
  ask();
  document.addEventListener("visibilitychange", wake);
  return () => {
    stop.abort();
    clearTimeout(poll);
    document.removeEventListener("visibilitychange", wake);
  };
};

/**
 * Reads the page anew when one of these orders changes.
 * @param secretIds separated by commas, the most important first; empty where nothing can change
 * @param onWake instead of the reading, when the page comes into sight again
 */
export const useOrderChanges = (secretIds: string, onWake?: () => unknown): void => {
  const readAgain = useReadAgain();
  useEffect(
    () =>
      secretIds === ""
        ? undefined
        : followOrders(secretIds.split(","), { read: readAgain, wake: onWake ?? readAgain }),
    [secretIds, readAgain, onWake],
  );
};
