import { Hono } from "hono";
import { stepsOfList, type PickList } from "./pick-list.ts";
import { createRides, type RideOptions } from "./rides.ts";
import { storePage } from "./store-page.ts";

const isPickList = (value: unknown): value is PickList =>
  typeof value === "object" &&
  value !== null &&
  "deliveryNo" in value &&
  typeof value.deliveryNo === "string" &&
  "items" in value &&
  Array.isArray(value.items) &&
  "callbackUrl" in value &&
  typeof value.callbackUrl === "string" &&
  URL.canParse(value.callbackUrl);

/** Who prepares orders: stores, the warehouse and sellers, on one page. */
export const storeFake = (options: RideOptions): Hono => {
  const store = createRides<PickList>(options, {
    signatureHeader: "x-store-signature",
    firstMood: () => "smooth",
    stepsOf: stepsOfList,
  });
  const app = new Hono();

  app.post("/orders", async (c) => {
    const [scheme, key] = (c.req.header("authorization") ?? "").split(" ");
    if (scheme !== "Bearer" || !key) return c.json({ error: "unauthorized" }, 401);
    const list: unknown = await c.req.json();
    if (!isPickList(list)) return c.json({ error: "invalid list" }, 422);
    store.begin(list, key);
    return c.json({ reference: `TOKO-${list.deliveryNo}` });
  });

  app.delete("/orders/:deliveryNo", (c) => {
    if (!c.req.header("authorization")?.startsWith("Bearer ")) {
      return c.json({ error: "unauthorized" }, 401);
    }
    store.drop(c.req.param("deliveryNo"));
    return c.json({});
  });

  app.get("/", (c) => c.html(storePage(store.list(), store.stepMs())));

  app.post("/orders/:deliveryNo/next", async (c) => {
    await store.hurry(c.req.param("deliveryNo"));
    return c.redirect("/store", 303);
  });

  app.post("/orders/:deliveryNo/mood", async (c) => {
    const { mood } = await c.req.parseBody();
    if (typeof mood === "string") store.setMood(c.req.param("deliveryNo"), mood);
    return c.redirect("/store", 303);
  });

  app.post("/orders/:deliveryNo/restock", async (c) => {
    await store.tell(c.req.param("deliveryNo"), { kind: "restocked" });
    return c.redirect("/store", 303);
  });

  app.post("/speed", async (c) => {
    const seconds = Number((await c.req.parseBody())["seconds"]);
    if (seconds >= 1 && seconds <= 600) store.setStepMs(seconds * 1000);
    return c.redirect("/store", 303);
  });

  return app;
};
