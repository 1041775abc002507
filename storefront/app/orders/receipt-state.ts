import type { ReceiptImage, ReceiptMessage } from "./receipt-messages.ts";

/** Waiting times of the e-receipt, in milliseconds. */
export const receiptTimes = {
  /** From the opening until a receipt that was not heard of counts as failed. */
  patience: 8000,
  /** From the opening until the page tells of the picture. */
  imageNotice: 3000,
  /** How long the frame is away before it is shown anew. */
  reshow: 50,
  /** From the press until the file is handed to the browser. */
  download: 100,
} as const;

export interface ReceiptState {
  readonly isOnline: boolean;
  /** What was heard of the page in the frame. */
  readonly frame: "waiting" | "ready" | "failed";
  /** Grows with each address that the frame is given. */
  readonly attempt: number;
  /** False for the moment in which the frame is away. */
  readonly isShown: boolean;
  /** Height of the frame in CSS pixels; 0 until the frame has reported it. */
  readonly height: number;
  readonly image: ReceiptImage | undefined;
}

export type ReceiptPhase = "loading" | "ok" | "error" | "offline";

export type ReceiptAction =
  | ReceiptMessage
  /** The network came or went. */
  | { readonly type: "network"; readonly isOnline: boolean }
  /** `Muat Ulang`. */
  | { readonly type: "reload"; readonly isOnline: boolean }
  /** This attempt took too long, or got no ticket. */
  | { readonly type: "gaveUp"; readonly attempt: number }
  | { readonly type: "shown" };

export const openedReceipt: ReceiptState = {
  isOnline: true,
  frame: "waiting",
  attempt: 0,
  isShown: true,
  height: 0,
  image: undefined,
};

/** Without a network nothing else counts, whatever was heard before. */
export const phaseOf = ({ isOnline, frame }: ReceiptState): ReceiptPhase => {
  if (!isOnline) return "offline";
  return ({ waiting: "loading", ready: "ok", failed: "error" } as const)[frame];
};

/** Takes the frame away, to show it anew. */
const restart = (state: ReceiptState): ReceiptState => ({
  ...state,
  isOnline: true,
  frame: "waiting",
  attempt: state.attempt + 1,
  isShown: false,
  image: undefined,
});

/** A receipt that is there already is shown again; all else is asked for anew. */
const withNetwork = (state: ReceiptState, isOnline: boolean): ReceiptState => {
  if (!isOnline) return { ...state, isOnline };
  if (state.isOnline) return state;
  return state.frame === "ready" ? { ...state, isOnline } : restart(state);
};

const withoutAnswer = (state: ReceiptState, attempt: number): ReceiptState =>
  state.frame === "waiting" && state.attempt === attempt ? { ...state, frame: "failed" } : state;

/** What the view of an e-receipt becomes. A `READY` that comes after the patience has ended still counts. */
export const nextReceiptState = (state: ReceiptState, action: ReceiptAction): ReceiptState => {
  switch (action.type) {
    case "READY":
      return { ...state, frame: "ready" };
    case "FETCH_ERROR":
      return { ...state, frame: "failed" };
    case "SYNC_DONE":
      return state.isOnline ? restart(state) : state;
    case "HEIGHT":
      return { ...state, height: action.height };
    case "RECEIPT_IMAGE":
      return { ...state, image: { image: action.image, fileName: action.fileName } };
    case "network":
      return withNetwork(state, action.isOnline);
    case "reload":
      return action.isOnline ? restart(state) : { ...state, isOnline: false };
    case "gaveUp":
      return withoutAnswer(state, action.attempt);
    case "shown":
      break;
  }
  return { ...state, isShown: true };
};
