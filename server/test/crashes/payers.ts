import { setTimeout as delay } from "node:timers/promises";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { chooseRefund, paymentDetail, switchChannel, type Payment } from "@gerai/contract/payment";
import type { Act, PaymentBook } from "@gerai/fakes/payments";
import { insist, pick, type Door } from "./door.ts";

const { BcaVirtualAccount, Qris, GoPay, Dana } = PaymentChannel;

/** How buyers pay who do not pay in cash. */
export const paidChannels = [BcaVirtualAccount, Qris, GoPay, Dana] as const;

/** What buyers do at their bank; most of them pay. */
const usual: readonly Act[] = ["pay", "pay", "pay", "pay", "pay-twice", "pay-less", "delay"];
const endings: readonly Act[] = ["decline", "forge"];

interface ToPay {
  readonly secretId: string;
  readonly orderNumber: string;
}

export interface Payer extends Door {
  readonly book: PaymentBook;
  /** Whether money also arrives of which the shop is told nothing; it hears of it after minutes. */
  readonly isSilentNowAndThen: boolean;
}

const patienceMs = 60_000;

const read = async (door: Door, { secretId }: ToPay): Promise<Payment | undefined> => {
  const answer = await insist(door, paymentDetail, { params: { secretId } });
  return answer.ok ? answer.data : undefined;
};

/** Waits until the shopper is told where to pay; a dead process leaves the opening to a job. */
const waitUntilOpen = async (door: Door, order: ToPay): Promise<boolean> => {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const payment = await read(door, order);
    if (payment?.state === "pending") return true;
    if (payment?.state !== "opening") return false;
    await delay(500);
  }
  return false;
};

/** Money of a virtual account that came twice goes where the member says. */
const chooseForRefunds = async (door: Door, { secretId }: ToPay, payment: Payment) => {
  for (const { refundId, state } of payment.refunds) {
    if (state !== "choose") continue;
    const account = { bankName: "BCA", accountNumber: "12345678", accountName: "Rina" } as const;
    const body =
      door.chance() < 0.5 ? ({ way: "points" } as const) : ({ way: "bank", ...account } as const);
    await insist(door, chooseRefund, { params: { secretId, refundId }, body });
  }
};

const another = (door: Door, { secretId }: ToPay): Promise<{ readonly ok: boolean }> => {
  const body = { paymentChannel: pick(paidChannels, door.chance) };
  return insist(door, switchChannel, { params: { secretId }, body });
};

/**
 * Pays a placed order, in one of the ways in which people do: at once, twice, half of it, by another channel,
 * by both, after a refusal, not at all.
 * @returns whether the shop said that the order is paid
 */
export const pay = async (payer: Payer, order: ToPay): Promise<boolean> => {
  const { book, chance, isSilentNowAndThen } = payer;
  if (chance() < 0.05 || !(await waitUntilOpen(payer, order))) return false;
  let attempt = 1;
  if (chance() < 0.3) {
    if (chance() < 0.5) await book.act(`${order.orderNumber}-1`, pick(endings, chance));
    if ((await another(payer, order)).ok && chance() < 0.8) attempt = 2;
    await waitUntilOpen(payer, order);
  }
  const acts = isSilentNowAndThen ? [...usual, "silent" as const] : usual;
  await book.act(`${order.orderNumber}-${attempt}`, pick(acts, chance));
  const payment = await read(payer, order);
  if (payment === undefined) return false;
  await chooseForRefunds(payer, order, payment);
  return payment.state === "paid";
};
