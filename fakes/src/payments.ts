import { createHash } from "node:crypto";

/** What the stand-in of the payment service keeps, whatever protocol a payment came by. */

export type PaymentState = "pending" | "paid" | "denied" | "cancelled" | "expired" | "refunded";

/** A payment that a shop asks for, and the callback for its changes. */
interface NewPayment {
  /** The shop's own number for it. */
  readonly id: string;
  /** `bca`, `qris`, `dana`, … */
  readonly method: string;
  /** Whole rupiah. */
  readonly amount: number;
  readonly expiresAt: number;
  /** Where the page leads back to; empty where the payment did not begin on a page. */
  readonly returnUrl: string;
  /** Name of a virtual account, or what else a person types at the bank. */
  readonly account: string;
  /** The protocol's callback about the payment as it stands, signed unless `forged`. */
  readonly callback: (payment: Payment, forged: boolean) => Callback;
}

interface Callback {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Payment extends NewPayment {
  readonly createdAt: number;
  readonly state: PaymentState;
  /** Each transfer that arrived, in rupiah. */
  readonly transfers: readonly number[];
  /** Refunds by the key under which the shop asked for them. */
  readonly refunds: ReadonlyMap<string, number>;
  /** Callbacks that the shop took. */
  readonly reported: number;
}

/** What a person can press. */
export const acts = {
  pay: "Bayar",
  decline: "Tolak",
  "pay-late": "Bayar terlambat",
  "pay-twice": "Bayar dua kali",
  "pay-less": "Bayar kurang",
  forge: "Palsukan",
  delay: "Tunda",
  silent: "Diam",
} as const;
export type Act = keyof typeof acts;

export const isAct = (text: string): text is Act => Object.hasOwn(acts, text);

interface PaymentBookOptions {
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
  /** Milliseconds by which `Tunda` holds the callback back. */
  readonly delayMs?: number;
  /** Payments that are remembered; the oldest are forgotten first. */
  readonly keeps?: number;
}

export interface PaymentBook {
  /** The stand-in's clock, in milliseconds. */
  readonly now: () => number;
  /** Newest first. */
  readonly list: () => readonly Payment[];
  readonly find: (id: string) => Payment | undefined;
  /** @returns false where the number is taken */
  readonly open: (payment: NewPayment) => boolean;
  /** @returns false where the payment has ended */
  readonly cancel: (id: string) => boolean;
  /** @returns false where there is no such money */
  readonly refund: (id: string, key: string, amount: number) => boolean;
  /** Carries out the button that was pressed; settles when the callback has been answered. */
  readonly act: (id: string, act: Act) => Promise<void>;
  /** While it is off, the service answers nothing but 503. */
  readonly isOff: () => boolean;
  readonly switchOff: (off: boolean) => void;
}

const defaultKeeps = 500;
const retryMs = 5_000;
const attempts = 6;
const lateMs = 3_000;
/** `setTimeout` takes no more. */
const maxTimerMs = 2 ** 31 - 1;

interface Entry {
  payment: Payment;
  timer: NodeJS.Timeout | undefined;
}

const change = (entry: Entry, to: Partial<Payment>): void => {
  entry.payment = { ...entry.payment, ...to };
};

const after = (ms: number, work: () => void): NodeJS.Timeout => {
  const timer = setTimeout(work, Math.min(ms, maxTimerMs));
  timer.unref();
  return timer;
};

const receive = (entry: Entry, ...transfers: readonly number[]): void =>
  change(entry, { state: "paid", transfers: [...entry.payment.transfers, ...transfers] });

/** Digits that always are the same for a payment. */
export const digitsFor = (id: string, count: number): string =>
  [...createHash("sha256").update(id).digest()]
    .map((byte) => byte % 10)
    .join("")
    .slice(0, count);

const sum = (amounts: Iterable<number>): number =>
  [...amounts].reduce((total, amount) => total + amount, 0);

/** What arrived and was not sent back. */
const left = ({ transfers, refunds }: Payment): number => sum(transfers) - sum(refunds.values());

type Send = typeof globalThis.fetch;

/** Tells the shop how the payment stands; tries again for a while where the shop does not take it. */
const report = async (send: Send, entry: Entry, attempt = 1): Promise<void> => {
  const { url, body, headers } = entry.payment.callback(entry.payment, false);
  const taken = await send(url, { method: "POST", body, headers }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (taken) change(entry, { reported: entry.payment.reported + 1 });
  else if (attempt < attempts) after(retryMs, () => void report(send, entry, attempt + 1));
};

const forge = async (send: Send, { payment }: Entry): Promise<void> => {
  const claimed = { ...payment, state: "paid", transfers: [payment.amount] } as const;
  const { url, body, headers } = payment.callback(claimed, true);
  await send(url, { method: "POST", body, headers }).catch(() => undefined);
};

interface Desk {
  readonly send: Send;
  readonly now: () => number;
  readonly delayMs: number;
}

const payLate = async ({ send, now }: Desk, entry: Entry): Promise<void> => {
  const { state, expiresAt, amount } = entry.payment;
  if (state === "paid" || state === "refunded") return;
  const wait = state === "pending" ? expiresAt - now() : 0;
  const pay = (): Promise<void> => {
    receive(entry, amount);
    return report(send, entry);
  };
  if (wait <= 0) await pay();
  else after(wait + lateMs, () => void pay());
};

const payAsPressed = async ({ send, delayMs }: Desk, entry: Entry, act: Act): Promise<void> => {
  const { amount } = entry.payment;
  if (act === "pay-twice") receive(entry, amount, amount);
  else if (act === "pay-less") receive(entry, Math.floor(amount / 2));
  else receive(entry, amount);
  if (act === "silent") return;
  if (act === "delay") after(delayMs, () => void report(send, entry));
  else await report(send, entry);
};

const actOn = async (desk: Desk, entry: Entry, act: Act): Promise<void> => {
  if (act === "forge") return forge(desk.send, entry);
  if (act === "pay-late") return payLate(desk, entry);
  if (entry.payment.state !== "pending") return;
  if (act !== "decline") return payAsPressed(desk, entry, act);
  change(entry, { state: "denied" });
  await report(desk.send, entry);
};

const expire = ({ send }: Desk, entry: Entry): void => {
  if (entry.payment.state !== "pending") return;
  change(entry, { state: "expired" });
  void report(send, entry);
};

/** @returns false where there is no such money */
const sendBack = (entry: Entry, key: string, amount: number): boolean => {
  const { refunds } = entry.payment;
  if (refunds.has(key)) return true;
  if (!(amount <= left(entry.payment))) return false;
  change(entry, { refunds: new Map([...refunds, [key, amount]]) });
  if (left(entry.payment) === 0) change(entry, { state: "refunded" });
  return true;
};

const untouched = { state: "pending", transfers: [], reported: 0 } as const;

const forgetOldest = (entries: Map<string, Entry>, keeps: number): void => {
  const [oldest] = entries;
  if (entries.size <= keeps || oldest === undefined) return;
  clearTimeout(oldest[1].timer);
  entries.delete(oldest[0]);
};

/** Keeps payments, does what is pressed, and calls the shop back. */
export const createPaymentBook = (options: PaymentBookOptions = {}): PaymentBook => {
  const { keeps = defaultKeeps } = options;
  const desk: Desk = {
    send: options.fetch ?? globalThis.fetch,
    now: options.now ?? Date.now,
    delayMs: options.delayMs ?? 20_000,
  };
  const entries = new Map<string, Entry>();
  let off = false;
  return {
    now: desk.now,
    list: () => [...entries.values()].map(({ payment }) => payment).toReversed(),
    find: (id) => entries.get(id)?.payment,
    open: (payment) => {
      if (entries.has(payment.id)) return false;
      const createdAt = desk.now();
      const entry: Entry = {
        payment: { ...payment, ...untouched, createdAt, refunds: new Map() },
        timer: undefined,
      };
      entry.timer = after(Math.max(0, payment.expiresAt - createdAt), () => expire(desk, entry));
      entries.set(payment.id, entry);
      forgetOldest(entries, keeps);
      return true;
    },
    cancel: (id) => {
      const entry = entries.get(id);
      if (entry?.payment.state !== "pending") return false;
      change(entry, { state: "cancelled" });
      return true;
    },
    refund: (id, key, amount) => {
      const entry = entries.get(id);
      return entry !== undefined && sendBack(entry, key, amount);
    },
    act: async (id, act) => {
      const entry = entries.get(id);
      if (entry !== undefined) await actOn(desk, entry, act);
    },
    isOff: () => off,
    switchOff: (next) => {
      off = next;
    },
  };
};
