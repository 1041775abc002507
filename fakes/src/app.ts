import { Hono, type Context } from "hono";
import { streamSSE } from "hono/streaming";
import { companyFake } from "./company.ts";
import { courierFake } from "./courier.ts";
import { danaFake, type DanaKeys } from "./dana.ts";
import { inboxPage, inboxScript } from "./inbox-page.ts";
import type { Inbox, Wanted } from "./inbox.ts";
import { mailBody, mailPolicy } from "./mail-page.ts";
import { mapsFake } from "./maps.ts";
import { smsFake, whatsappFake } from "./messaging.ts";
import { midtransFake } from "./midtrans.ts";
import { paymentPages } from "./payment-page.ts";
import { createPaymentBook } from "./payments.ts";
import { pushFake } from "./push.ts";
import { storeFake } from "./store.ts";
import { style } from "./style.ts";

export interface FakesOptions {
  /** Where callbacks go; no slash at the end. */
  readonly gatewayUrl: string;
  readonly inbox: Inbox;
  /** DANA answers only where the keys of both sides are known. */
  readonly danaKeys?: DanaKeys;
}

/** Proxies drop silent connections; a comment now and then keeps them. */
const heartbeatMs = 20_000;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** What a person types: with a letter or an @ in it, it is an e-mail address. */
const searchedFor = (text: string): Wanted =>
  /[a-z@]/i.test(text) ? { email: text } : { phone: digitsOf(text) };

const showMail = async (c: Context, inbox: Inbox) => {
  const message = inbox.find(c.req.param("id") ?? "");
  if (message?.channel !== "email") return c.notFound();
  return c.html(await mailBody(message), 200, { "content-security-policy": mailPolicy });
};

const mountInbox = (app: Hono, inbox: Inbox): void => {
  app.get("/", (c) => {
    const searched = (c.req.query("to") ?? "").trim();
    return c.html(inboxPage(inbox.list(searchedFor(searched)), searched));
  });
  app.get("/mail/:id", (c) => showMail(c, inbox));
  app.get("/inbox.json", (c) => {
    const { phone = "", email = "" } = c.req.query();
    return c.json(inbox.list({ phone: digitsOf(phone), email }));
  });
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
 * arrived in the inbox, by whichever way.
 * @throws Error in production, where messages must reach people
 */
export const createFakes = ({ gatewayUrl, inbox, danaKeys }: FakesOptions): Hono => {
  if (process.env["GERAI_ENV"] === "production") {
    throw new Error("the stand-ins do not run in production");
  }
  const app = new Hono();
  app.get("/fakes.css", (c) => c.body(style, 200, { "content-type": "text/css; charset=utf-8" }));
  mountInbox(app, inbox);
  app.route("/whatsapp", whatsappFake(inbox, gatewayUrl));
  app.route("/sms", smsFake(inbox));
  app.route("/push", pushFake(inbox, gatewayUrl));
  app.route("/store", storeFake({ gatewayUrl }));
  app.route("/courier", courierFake({ gatewayUrl }));
  app.route("/maps", mapsFake());
  app.route("/company", companyFake());
  const book = createPaymentBook();
  app.route("/payment", midtransFake({ gatewayUrl, book }));
  app.route("/payment", paymentPages(book));
  if (danaKeys !== undefined) app.route("/dana", danaFake({ gatewayUrl, book, keys: danaKeys }));
  return app;
};
