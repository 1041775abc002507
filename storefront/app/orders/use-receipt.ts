import { type RefObject, useEffect, useReducer, useRef, useState } from "react";
import { readReceiptMessage, type OpenReceipt } from "./receipt-messages.ts";
import type { ReceiptOpening } from "./receipt-opening.ts";
import {
  nextReceiptState,
  openedReceipt,
  phaseOf,
  type ReceiptAction,
  type ReceiptState,
  receiptTimes,
} from "./receipt-state.ts";
import { ticketPath } from "./tabs.ts";

type Dispatch = (action: ReceiptAction) => void;

/** @returns undefined where there is no ticket; @throws without a network */
const askOpening = async (
  secretId: string,
  signal: AbortSignal,
): Promise<ReceiptOpening | undefined> => {
  const answer = await fetch(ticketPath(secretId), { signal });
  if (answer.redirected) {
    // The session is over: the login, or where it ends.
    window.location.assign(answer.url);
    return undefined;
  }
  return answer.ok ? ((await answer.json()) as ReceiptOpening) : undefined;
};

/** The ticket of an attempt. The first one may have come with the page. */
const useOpening = (
  { secretId, opening: first }: ReceiptInput,
  { attempt, isOnline }: ReceiptState,
  dispatch: Dispatch,
): ReceiptOpening | undefined => {
  const [asked, setAsked] = useState<{
    readonly attempt: number;
    readonly opening: ReceiptOpening;
  }>();
  const given = attempt === 0 ? first : undefined;
  const hasGiven = given !== undefined;
  useEffect(() => {
    if (hasGiven || !isOnline) return undefined;
    const controller = new AbortController();
    askOpening(secretId, controller.signal)
      .then((opening) => {
        if (opening === undefined) dispatch({ type: "gaveUp", attempt });
        else setAsked({ attempt, opening });
        return undefined;
      })
      .catch(() => {
        if (!controller.signal.aborted) dispatch({ type: "gaveUp", attempt });
      });
    return () => controller.abort();
  }, [secretId, hasGiven, attempt, isOnline, dispatch]);
  return given ?? (asked?.attempt === attempt ? asked.opening : undefined);
};

const useNetwork = (dispatch: Dispatch): void => {
  useEffect(() => {
    const tell = () => dispatch({ type: "network", isOnline: navigator.onLine });
    tell();
    window.addEventListener("online", tell);
    window.addEventListener("offline", tell);
    return () => {
      window.removeEventListener("online", tell);
      window.removeEventListener("offline", tell);
    };
  }, [dispatch]);
};

const usePatience = ({ attempt, frame, isOnline }: ReceiptState, dispatch: Dispatch): void => {
  const waits = frame === "waiting" && isOnline;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => dispatch({ type: "gaveUp", attempt }), receiptTimes.patience);
    return () => clearTimeout(timer);
  }, [attempt, waits, dispatch]);
};

const useReshow = ({ isShown }: ReceiptState, dispatch: Dispatch): void => {
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(() => dispatch({ type: "shown" }), receiptTimes.reshow);
    return () => clearTimeout(timer);
  }, [isShown, dispatch]);
};

/** Takes messages of the frame's page only: window and origin are checked. */
const useMessages = (
  frame: RefObject<HTMLIFrameElement | null>,
  receiptUrl: string | undefined,
  dispatch: Dispatch,
): void => {
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const own = frame.current?.contentWindow;
      if (receiptUrl === undefined || origin !== receiptUrl) return;
      if (own == null || source !== own) return;
      const message = readReceiptMessage(data);
      if (message !== undefined) dispatch(message);
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [frame, receiptUrl, dispatch]);
};

export interface ReceiptInput {
  /** Of the order. */
  readonly secretId: string;
  /** What opens the receipt the first time, where the page has it already. */
  readonly opening?: ReceiptOpening | undefined;
}

/** An order's e-receipt in a frame: what is to be seen, and what can be done about it. */
export const useReceipt = (input: ReceiptInput) => {
  const [state, dispatch] = useReducer(nextReceiptState, openedReceipt);
  const frame = useRef<HTMLIFrameElement>(null);
  const opening = useOpening(input, state, dispatch);
  useNetwork(dispatch);
  usePatience(state, dispatch);
  useReshow(state, dispatch);
  useMessages(frame, opening?.receiptUrl, dispatch);

  /** Once the page in the frame listens. */
  const open = () => {
    if (opening === undefined) return;
    const message: OpenReceipt = {
      type: "OPEN",
      ticket: opening.ticket,
      web: true,
      returnsImage: true,
    };
    frame.current?.contentWindow?.postMessage(message, opening.receiptUrl);
  };
  const reload = () => dispatch({ type: "reload", isOnline: navigator.onLine });
  return { state, phase: phaseOf(state), opening, frame, open, reload };
};
