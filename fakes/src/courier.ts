import { Hono } from "hono";
import { courierPage, trackingPage } from "./courier-page.ts";
import { takeDoorPhoto } from "./door-photo.ts";
import { moodOfBooking, stepsOfBooking, type Booking } from "./parcel.ts";
import { createRides, type RideOptions } from "./rides.ts";
import { cashReport } from "./settlement.ts";

const isBooking = (value: unknown): value is Booking =>
  typeof value === "object" &&
  value !== null &&
  "deliveryNo" in value &&
  typeof value.deliveryNo === "string" &&
  "callbackUrl" in value &&
  typeof value.callbackUrl === "string" &&
  URL.canParse(value.callbackUrl);

/** The courier company: takes bookings, drives by itself, and can be hurried on its page. */
export const courierFake = (options: RideOptions): Hono => {
  const fleet = createRides<Booking>(options, {
    signatureHeader: "x-courier-signature",
    firstMood: moodOfBooking,
    stepsOf: stepsOfBooking,
  });
  const app = new Hono();

  app.post("/deliveries", async (c) => {
    const [scheme, key] = (c.req.header("authorization") ?? "").split(" ");
    if (scheme !== "Bearer" || !key) return c.json({ error: "unauthorized" }, 401);
    const booking: unknown = await c.req.json();
    if (!isBooking(booking)) return c.json({ error: "invalid booking" }, 422);
    const no = encodeURIComponent(booking.deliveryNo);
    const photoUrl = new URL(`./photos/${no}.jpg`, c.req.url).href;
    fleet.begin({ ...booking, photoUrl }, key);
    const reference = `KURIR-${booking.deliveryNo}`;
    const tracking = new URL(`./track/${no}`, c.req.url);
    return c.json({ reference, trackingUrl: tracking.href });
  });

  app.get("/", (c) => c.html(courierPage(fleet.list(), fleet.stepMs())));

  app.get("/cash.csv", (c) =>
    c.body(cashReport(fleet.list()), 200, { "content-type": "text/csv; charset=utf-8" }),
  );

  app.get("/track/:deliveryNo", (c) => {
    const parcel = fleet.find(c.req.param("deliveryNo"));
    return parcel === undefined ? c.notFound() : c.html(trackingPage(parcel));
  });

  app.get("/photos/:file", async (c) => {
    const no = c.req.param("file").replace(/\.jpg$/, "");
    // Parcels of demo orders were brought before this courier's time.
    const isKnown = no.startsWith("DEMO-") || fleet.find(no) !== undefined;
    if (!isKnown) return c.notFound();
    const photo = await takeDoorPhoto(no);
    return c.body(photo, 200, { "content-type": "image/jpeg" });
  });

  app.delete("/deliveries/:deliveryNo", (c) => {
    if (!c.req.header("authorization")?.startsWith("Bearer ")) {
      return c.json({ error: "unauthorized" }, 401);
    }
    fleet.drop(c.req.param("deliveryNo"));
    return c.json({});
  });

  app.post("/deliveries/:deliveryNo/mood", async (c) => {
    const { mood } = await c.req.parseBody();
    if (typeof mood === "string") fleet.setMood(c.req.param("deliveryNo"), mood);
    return c.redirect("/courier", 303);
  });

  app.post("/deliveries/:deliveryNo/next", async (c) => {
    await fleet.hurry(c.req.param("deliveryNo"));
    return c.redirect("/courier", 303);
  });

  app.post("/speed", async (c) => {
    const seconds = Number((await c.req.parseBody())["seconds"]);
    if (seconds >= 1 && seconds <= 600) fleet.setStepMs(seconds * 1000);
    return c.redirect("/courier", 303);
  });

  return app;
};
