import { Hono } from "hono";
import type { Inbox } from "./inbox.ts";

/** Phones that no message reaches, so that anyone can try what happens then. */
const isDead = (phone: string): boolean => phone.endsWith("0000");

const domestic = (phone: string): string => phone.replace(/^\+?62/, "0");

interface TemplateMessage {
  readonly to?: unknown;
  readonly type?: unknown;
  readonly template?: {
    readonly name?: unknown;
    readonly components?: readonly {
      readonly type?: unknown;
      readonly parameters?: readonly { readonly text?: unknown }[];
    }[];
  };
}

const parametersOf = (message: TemplateMessage, kind: string): readonly string[] => {
  const component = message.template?.components?.find(({ type }) => type === kind);
  const texts = component?.parameters?.map(({ text }) => text) ?? [];
  return texts.filter((text) => typeof text === "string");
};

interface Written {
  readonly text: string;
  /** What the button of an authentication template copies. */
  readonly code?: string;
}

/** The templates that the shop has registered, as they read once their parameters are filled in. */
const templates: Readonly<
  Record<string, (body: readonly string[], button: string, shopUrl: string) => Written | undefined>
> = {
  kode_otp: ([code], button) =>
    code === undefined
      ? undefined
      : {
          text: `${code} adalah kode verifikasi Anda. Demi keamanan, jangan bagikan kode ini.`,
          ...(button !== "" && { code: button }),
        },
  kabar_pesanan: ([orderNumber, news], button, shopUrl) =>
    orderNumber === undefined || news === undefined || button === ""
      ? undefined
      : {
          text: `Pesanan ${orderNumber}: ${news}\nLihat pesanan: ${shopUrl}/order-detail/${button}`,
        },
  stok_kembali: ([productName], button, shopUrl) =>
    productName === undefined || button === ""
      ? undefined
      : { text: `${productName} sudah tersedia lagi.\nLihat produk: ${shopUrl}/p/${button}` },
};

/** Breaks and long gaps are what the provider refuses in parameters. */
const isAllowed = (text: string): boolean => text !== "" && !/[\n\t]| {5}/.test(text);

const cloudError = (code: number, message: string) => ({
  error: { message, type: "OAuthException", code, fbtrace_id: crypto.randomUUID() },
});

/**
 * WhatsApp Cloud API, as far as template messages go.
 * @param shopUrl what the buttons of news lead to
 */
export const whatsappFake = (inbox: Inbox, shopUrl: string): Hono =>
  new Hono().post("/messages", async (c) => {
    if (!c.req.header("authorization")?.startsWith("Bearer ")) {
      return c.json(cloudError(190, "Authentication Error"), 401);
    }
    const message = await c.req.json<TemplateMessage>();
    const body = parametersOf(message, "body");
    const [button = ""] = parametersOf(message, "button");
    if (typeof message.to !== "string" || message.type !== "template" || !body.every(isAllowed)) {
      return c.json(cloudError(100, "Invalid parameter"), 400);
    }
    const write = templates[String(message.template?.name)];
    if (write === undefined) {
      return c.json(cloudError(132_001, "Template name does not exist in the translation"), 404);
    }
    const written = write(body, button, shopUrl);
    if (written === undefined) {
      return c.json(cloudError(132_000, "Number of parameters does not match"), 400);
    }
    const phone = domestic(message.to);
    if (isDead(phone)) return c.json(cloudError(131_026, "Message undeliverable"), 400);
    const { id } = inbox.receive({ channel: "whatsapp", phone, ...written });
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
