import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { courierFake } from "./courier.ts";

interface Sent {
  readonly url: string;
  readonly body: string;
  readonly signature: string;
}

const booking = {
  deliveryNo: "O-261120-0000001-1",
  orderNumber: "O-261120-0000001",
  service: "sameday",
  slot: { date: "2026-11-20", time: "12.00-15.00" },
  sender: { name: "Gerai Menteng", address: "Jl. Menteng Raya" },
  receiver: { name: "Rina <b>", phone: "0812", address: "Jl. Cikini 5", note: "" },
  items: [{ name: "Teh Botol", quantity: 2 }],
  cashOnDelivery: 21_000,
  callbackUrl: "https://shop.example/v1/courier/events",
};

const world = () => {
  const sent: Sent[] = [];
  let isUp = true;
  const app = courierFake({
    gatewayUrl: "http://127.0.0.1:3000",
    fetch: async (input, init) => {
      if (!isUp) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      const signature = request.headers.get("x-courier-signature") ?? "";
      sent.push({ url: request.url, body: await request.text(), signature });
      return new Response("{}");
    },
  });
  const hurry = () =>
    app.request(`http://courier.test/deliveries/${booking.deliveryNo}/next`, { method: "POST" });
  const book = (body: unknown = booking, authorization = "Bearer k1") =>
    app.request("http://courier.test/deliveries", {
      method: "POST",
      body: JSON.stringify(body),
      headers: { authorization, "content-type": "application/json" },
    });
  const press = (mood: string) =>
    app.request(`http://courier.test/deliveries/${booking.deliveryNo}/mood`, {
      method: "POST",
      body: new URLSearchParams({ mood }),
    });
  return {
    app,
    press,
    sent,
    book,
    hurry,
    statuses: () => sent.map(({ body }) => JSON.parse(body).statusId as number),
    setUp: (next: boolean) => {
      isUp = next;
    },
  };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the courier", () => {
  it("drives a booked parcel by itself, one event every twenty seconds", async () => {
    const { book, sent, statuses } = world();
    const answer = await book();
    expect(await answer.json()).toMatchObject({ reference: `KURIR-${booking.deliveryNo}` });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(statuses()).toEqual([]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(statuses()).toEqual([2003, 2004, 2005]);
    expect(sent[0]?.url).toBe("http://127.0.0.1:3000/v1/courier/events");
    expect(JSON.parse(sent[2]?.body ?? "").receiverName).toBe("Rina <b>");
  });

  it("signs what it reports with the key of the booking", async () => {
    const { book, sent } = world();
    await book();
    await vi.advanceTimersByTimeAsync(20_000);
    const { body = "", signature = "" } = sent[0] ?? {};
    const time = /^t=(\d+),/.exec(signature)?.[1] ?? "";
    const mac = createHmac("sha256", "k1").update(`${time}.${body}`).digest("hex");
    expect(signature).toBe(`t=${time},v1=${mac}`);
  });

  it("takes the same booking twice and drives it once", async () => {
    const { book, statuses } = world();
    await book();
    await book();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(statuses()).toHaveLength(3);
  });

  it("leaves no event out where somebody presses twice", async () => {
    const { book, hurry, statuses } = world();
    await book();
    await Promise.all([hurry(), hurry()]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(new Set(statuses())).toEqual(new Set([2003, 2004, 2005]));
  });

  it("tries again while the shop is down", async () => {
    const { book, statuses, setUp } = world();
    await book();
    setUp(false);
    await vi.advanceTimersByTimeAsync(40_000);
    setUp(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(statuses()).toEqual([2003]);
  });

  it("goes as somebody wants who presses a button, or writes a note", async () => {
    const pressed = world();
    await pressed.book({ ...booking, isPacked: true });
    await pressed.press("lost");
    await vi.advanceTimersByTimeAsync(300_000);
    expect(pressed.statuses()).toEqual([2004, 2007]);
    expect(JSON.parse(pressed.sent[1]?.body ?? "")).toMatchObject({ isFinal: true });
    const written = world();
    await written.book({ ...booking, receiver: { ...booking.receiver, note: "Rumah kosong" } });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(written.statuses()).toEqual([2003, 2004, 2007, 2004, 2007, 2008]);
    expect(new Set(written.sent.map(({ body }) => JSON.parse(body).eventId)).size).toBe(6);
  });

  it("does not take back what it has reported", async () => {
    const { book, hurry, press, statuses } = world();
    await book({ ...booking, isPacked: true });
    await press("refused");
    await hurry();
    await hurry();
    await press("smooth");
    await vi.advanceTimersByTimeAsync(300_000);
    expect(statuses()).toEqual([2004, 2007, 2008]);
  });

  it("drives no further with what is called off", async () => {
    const { app, book, statuses } = world();
    await book();
    const headers = { authorization: "Bearer k1" };
    const path = `http://courier.test/deliveries/${booking.deliveryNo}`;
    await app.request(path, { method: "DELETE", headers });
    await vi.advanceTimersByTimeAsync(300_000);
    expect(statuses()).toEqual([]);
  });

  it("says where it is on its way from the store to the door, and shows a photo in the end", async () => {
    const { app, book, sent } = world();
    const [from, to] = [
      { latitude: -6.19, longitude: 106.83 },
      { latitude: -6.21, longitude: 106.85 },
    ];
    await book({
      ...booking,
      isPacked: true,
      positionsUrl: "https://shop.example/v1/courier/positions",
      sender: { ...booking.sender, ...from },
      receiver: { ...booking.receiver, ...to },
    });
    await vi.advanceTimersByTimeAsync(300_000);
    const isPosition = ({ url }: Sent) => url === "http://127.0.0.1:3000/v1/courier/positions";
    const way = sent.filter(isPosition).map(({ body }) => JSON.parse(body).positions[0]);
    expect(way).toHaveLength(12);
    const left = way.map(({ latitude, longitude }) =>
      Math.hypot(latitude - to.latitude, longitude - to.longitude),
    );
    expect(left).toEqual(left.toSorted((one, other) => other - one));
    expect(new Set(way.map(({ occurredAt }) => occurredAt)).size).toBe(12);
    expect(isPosition(sent[0] ?? { url: "", body: "", signature: "" })).toBe(false);

    const { photoUrl } = JSON.parse(sent.at(-1)?.body ?? "");
    const photo = await app.request(photoUrl);
    expect(photo.headers.get("content-type")).toBe("image/jpeg");
    expect(new Uint8Array(await photo.arrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xff, 0xd8, 0xff]),
    );
    expect((await app.request("http://courier.test/photos/other.jpg")).status).toBe(404);
  });

  it("refuses bookings without a key, and such as lead nowhere", async () => {
    const { book } = world();
    expect((await book(booking, "")).status).toBe(401);
    expect((await book({ ...booking, callbackUrl: "nowhere" })).status).toBe(422);
  });
});
