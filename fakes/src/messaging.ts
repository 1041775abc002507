import { Hono } from "hono";
import type { Inbox } from "./inbox.ts";

/** Phones that no message reaches, so that anyone can try what happens then. */
const isDead = (phone: string): boolean => phone.endsWith("0000");

const domestic = (phone: string): string => phone.replace(/^\+?62/, "0");

interface TemplateMessage {
  readonly to?: unknown;
  readonly type?: unknown;
  readonly template?: {
    readonly components?: readonly {
      readonly type?: unknown;
      readonly parameters?: readonly { readonly text?: unknown }[];
    }[];
  };
}

const parameterOf = (message: TemplateMessage, kind: string): string | undefined => {
  const component = message.template?.components?.find(({ type }) => type === kind);
  const text = component?.parameters?.[0]?.text;
  return typeof text === "string" ? text : undefined;
};

const cloudError = (code: number, message: string) => ({
  error: { message, type: "OAuthException", code, fbtrace_id: crypto.randomUUID() },
});

/** WhatsApp Cloud API, as far as template messages go. */
export const whatsappFake = (inbox: Inbox): Hono =>
  new Hono().post("/messages", async (c) => {
    if (!c.req.header("authorization")?.startsWith("Bearer ")) {
      return c.json(cloudError(190, "Authentication Error"), 401);
    }
    const message = await c.req.json<TemplateMessage>();
    const body = parameterOf(message, "body");
    if (typeof message.to !== "string" || message.type !== "template" || body === undefined) {
      return c.json(cloudError(100, "Invalid parameter"), 400);
    }
    const phone = domestic(message.to);
    if (isDead(phone)) return c.json(cloudError(131_026, "Message undeliverable"), 400);
    const code = parameterOf(message, "button");
    const { id } = inbox.receive({
      channel: "whatsapp",
      phone,
      text: `${body} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.`,
      ...(code !== undefined && { code }),
    });
    return c.json({
      messaging_product: "whatsapp",
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: `wamid.${id}`, message_status: "accepted" }],
    });
  });

interface TextMessage {
  readonly to?: unknown;
  readonly text?: unknown;
}

/** The SMS provider. */
export const smsFake = (inbox: Inbox): Hono =>
  new Hono().post("/messages", async (c) => {
    if (!c.req.header("authorization")?.startsWith("Bearer ")) {
      return c.json({ error: "unauthorized" }, 401);
    }
    const { to, text } = await c.req.json<TextMessage>();
    if (typeof to !== "string" || typeof text !== "string") {
      return c.json({ error: "to and text are required" }, 400);
    }
    const phone = domestic(to);
    if (isDead(phone)) return c.json({ error: "undeliverable" }, 422);
    const { id } = inbox.receive({ channel: "sms", phone, text });
    return c.json({ id });
  });
