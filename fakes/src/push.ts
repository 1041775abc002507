import { Hono } from "hono";
import type { Inbox } from "./inbox.ts";
import { type BrowserKeys, isFromSubscribed, newBrowserKeys, openMessage } from "./push-seal.ts";

interface Subscription {
  readonly keys: BrowserKeys;
  readonly applicationServerKey: string;
}

/** A message that a browser may not be able to take is refused by push services. */
const maxBytes = 4_096;

interface Notification {
  readonly title?: string;
  readonly text?: string;
  readonly path?: string;
}

const written = ({ title, text, path }: Notification, shopUrl: string): string =>
  [title, text, `Buka: ${shopUrl}${path}`].join("\n");

/**
 * A push service together with the browsers behind it: they subscribe by a call, and what they are sent is opened as they
 * would, and shown in the inbox.
 * @param shopUrl where the paths of notifications lead
 */
export const pushFake = (inbox: Inbox, shopUrl: string): Hono => {
  const subscriptions = new Map<string, Subscription>();
  const app = new Hono();
  app.post("/subscriptions", async (c) => {
    const { applicationServerKey } = await c.req.json<{ readonly applicationServerKey: string }>();
    const id = crypto.randomUUID();
    const keys = newBrowserKeys();
    subscriptions.set(id, { keys, applicationServerKey });
    return c.json({
      endpoint: `${new URL(c.req.url).origin}/push/${id}`,
      keys: {
        p256dh: keys.curve.getPublicKey("base64url"),
        auth: keys.auth.toString("base64url"),
      },
    });
  });
  app.delete("/:id", (c) => {
    subscriptions.delete(c.req.param("id"));
    return c.body(null, 204);
  });
  app.post("/:id", async (c) => {
    const id = c.req.param("id");
    const subscription = subscriptions.get(id);
    if (subscription === undefined) return c.text("no such subscription", 410);
    const { keys, applicationServerKey } = subscription;
    const sender = c.req.header("authorization") ?? "";
    if (!isFromSubscribed(sender, applicationServerKey, new URL(c.req.url).origin)) {
      return c.text("not the sender that was subscribed to", 403);
    }
    if (!/^\d+$/.test(c.req.header("ttl") ?? "")) return c.text("TTL is missing", 400);
    if (c.req.header("content-encoding") !== "aes128gcm") return c.text("not aes128gcm", 415);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.byteLength > maxBytes) return c.text("too large", 413);
    const opened = openMessage(body, keys);
    if (opened !== undefined) {
      inbox.receive({
        channel: "push",
        browser: `Browser ${id.slice(0, 8)}`,
        endpoint: c.req.url,
        text: written(JSON.parse(opened) as Notification, shopUrl),
      });
    }
    return c.body(null, 201, { location: `${c.req.url}/${crypto.randomUUID()}` });
  });
  return app;
};
