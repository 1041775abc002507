import { expect, it } from "vitest";
import { stepsOfBooking, type Booking } from "./parcel.ts";
import { createPaymentBook } from "./payments.ts";
import { cashReport, paymentReport } from "./settlement.ts";

const callback = () => ({ url: "http://shop.test/", body: "", headers: {} });

it("reports each transfer with its fee, and what was sent back", async () => {
  const book = createPaymentBook({
    fetch: async () => new Response(""),
    now: () => Date.UTC(2026, 10, 20, 18),
  });
  const payment = { amount: 100_000, expiresAt: 0, returnUrl: "", account: "", callback };
  const expiresAt = Date.UTC(2026, 10, 21);
  book.open({ ...payment, expiresAt, id: "O-1", method: "qris" });
  book.open({ ...payment, expiresAt, id: "O-2", method: "bca" });
  book.open({ ...payment, expiresAt, id: "O-3", method: "dana" });
  await book.act("O-1", "pay-twice");
  book.refund("O-1", "back", 100_000);
  await book.act("O-2", "pay");
  const lines = paymentReport(book.list()).trim().split("\n");
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain("Order ID,Transaction ID,Transaction type");
  expect(lines[1]).toMatch(
    /^midtrans,O-2,\d{32}-1,payment,bca,100000,4000,96000,2026-11-21 01:00:00$/,
  );
  expect(lines[2]).toMatch(/^midtrans,O-1,\d{32}-1,payment,qris,100000,700,99300,/);
  expect(lines[4]).toMatch(/^midtrans,O-1,back,refund,qris,100000,0,100000,/);
});

it("reports the cash of delivered parcels alone", () => {
  const parcel = {
    deliveryNo: "O-1-1",
    service: "instant",
    slot: { date: "", time: "" },
    sender: { name: "Gerai" },
    receiver: { name: "Rina", address: "Jl. Cikini" },
    items: [],
    callbackUrl: "http://shop.test/",
    cashOnDelivery: 21_000,
  };
  const endedAt = Date.UTC(2026, 10, 20, 3);
  const ride = (job: Booking, mood: string, steps: number) => {
    const all = stepsOfBooking(job, mood);
    return { job, mood, steps: all, done: steps, ...(steps === all.length && { endedAt }) };
  };
  const report = cashReport([
    ride(parcel, "smooth", 3),
    ride({ ...parcel, deliveryNo: "O-2-1" }, "smooth", 1),
    ride({ ...parcel, deliveryNo: "O-3-1", cashOnDelivery: 0 }, "smooth", 3),
    ride({ ...parcel, deliveryNo: "O-4-1" }, "refused", 4),
  ]);
  expect(report.trim().split("\n").slice(1)).toEqual([
    "cash,O-1-1,tunai-O-1-1,21000,2026-11-20 10:00:00",
  ]);
});
