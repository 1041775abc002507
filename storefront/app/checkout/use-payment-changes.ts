import { paymentEventsPath } from "@gerai/contract/payment-codes";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { browserTransport } from "../shop/browser-transport.ts";

/** Milliseconds. How often the page asks by itself, beside the stream of changes and without it. */
const pollMs = 30_000;
const pollAloneMs = 5_000;
/** From the end of the stream to a new one. */
const streamPauseMs = 3_000;

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

/**
 * Reads the page anew when the payment changes: told by the gateway, and asked now and then besides, more
 * often where the stream does not come.
 */
export const usePaymentChanges = (secretId: string, active: boolean): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    let isStreaming = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const listen = async (): Promise<void> => {
      const onOpen = (): void => {
        isStreaming = true;
      };
      await follow(secretId, read, { signal, onOpen }).catch(() => undefined);
      isStreaming = false;
      if (!signal.aborted) again = setTimeout(() => void listen(), streamPauseMs);
    };
    const ask = (): void => {
      const pause = isStreaming ? pollMs : pollAloneMs;
      poll = setTimeout(() => {
        read();
        ask();
      }, pause);
    };
    void listen();
    ask();
    document.addEventListener("visibilitychange", read);
    return () => {
      stop.abort();
      clearTimeout(again);
      clearTimeout(poll);
      document.removeEventListener("visibilitychange", read);
    };
  }, [secretId, active, revalidate]);
};
