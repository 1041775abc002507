import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { courierFake } from "./courier.ts";
import { inboxPage, inboxScript } from "./inbox-page.ts";
import { createInbox, type Inbox } from "./inbox.ts";
import { smsFake, whatsappFake } from "./messaging.ts";
import { style } from "./style.ts";

export interface FakesOptions {
  /** Where callbacks go; no slash at the end. */
  readonly gatewayUrl: string;
}

/** Proxies drop silent connections; a comment now and then keeps them. */
const heartbeatMs = 20_000;

const digitsOf = (text: string | undefined): string => (text ?? "").replace(/\D/g, "");

const mountInbox = (app: Hono, inbox: Inbox): void => {
  app.get("/", (c) => {
    const digits = digitsOf(c.req.query("phone"));
    return c.html(inboxPage(inbox.list(digits), digits));
  });
  app.get("/inbox.json", (c) => c.json(inbox.list(digitsOf(c.req.query("phone")))));
  app.get("/inbox.js", (c) =>
    c.body(String(inboxScript), 200, { "content-type": "text/javascript; charset=utf-8" }),
  );
  app.get("/inbox/events", (c) =>
    streamSSE(c, async (stream) => {
      const stop = inbox.watch(() => void stream.writeSSE({ data: "new" }));
      stream.onAbort(stop);
      while (!stream.aborted) {
        await stream.writeSSE({ event: "heartbeat", data: "" });
        await stream.sleep(heartbeatMs);
      }
    }),
  );
};

/**
 * The outside world of a shop that is only being tried: it speaks the providers' HTTP and shows what
 * arrived.
 * @throws Error in production, where messages must reach people
 */
export const createFakes = ({ gatewayUrl }: FakesOptions): Hono => {
  if (process.env["GERAI_ENV"] === "production") {
    throw new Error("the stand-ins do not run in production");
  }
  const inbox = createInbox();
  const app = new Hono();
  app.get("/fakes.css", (c) => c.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
  mountInbox(app, inbox);
  app.route("/whatsapp", whatsappFake(inbox));
  app.route("/sms", smsFake(inbox));
  app.route("/courier", courierFake({ gatewayUrl }));
  return app;
};
