import { limits } from "@gerai/contract/limits";
import { useEffect, useState } from "react";
import { addressBookPath } from "./paths.ts";
import type { AddressBook } from "./read-addresses.ts";

type Reading =
  | { readonly state: "reading" }
  /** No network, no answer for ten seconds, or none that can be read. */
  | { readonly state: "failed" }
  | { readonly state: "read"; readonly book: AddressBook };

const failed: Reading = { state: "failed" };

/** @throws only when the signal fires */
const readBook = async (signal: AbortSignal): Promise<Reading> => {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  try {
    const answer = await fetch(addressBookPath, { signal: AbortSignal.any([signal, timeout]) });
    if (answer.redirected) {
      // The session is over: the login, or where it ends.
      window.location.assign(answer.url);
      return failed;
    }
    if (!answer.ok) return failed;
    return { state: "read", book: (await answer.json()) as AddressBook };
  } catch (cause) {
    if (signal.aborted) throw cause;
    return failed;
  }
};

/** The member's addresses for a dialog that has just opened, and how to ask for them again. */
export const useAddressBook = (): Reading & { readonly retry: () => void } => {
  const [reading, setReading] = useState<Reading>({ state: "reading" });
  useEffect(() => {
    if (reading.state !== "reading") return undefined;
    const controller = new AbortController();
    readBook(controller.signal).then(setReading, () => undefined);
    return () => controller.abort();
  }, [reading]);
  return { ...reading, retry: () => setReading({ state: "reading" }) };
};
