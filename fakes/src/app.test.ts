import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakes } from "./app.ts";
import { createInbox, type Inbox, type Message } from "./inbox.ts";

let fakes: ReturnType<typeof createFakes>;
let received: Inbox;
beforeEach(() => {
  received = createInbox();
  fakes = createFakes({ gatewayUrl: "http://gateway.test", inbox: received });
});

const post = (path: string, body: unknown, key = "Bearer demo-key") =>
  fakes.request(path, {
    method: "POST",
    headers: { authorization: key, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const template = (to: string, code: string) => ({
  messaging_product: "whatsapp",
  to,
  type: "template",
  template: {
    name: "kode_otp",
    language: { code: "id" },
    components: [
      { type: "body", parameters: [{ type: "text", text: code }] },
      { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: code }] },
    ],
  },
});

const inbox = async (phone = ""): Promise<readonly Message[]> => {
  const answer = await fakes.request(`/inbox.json?phone=${phone}`);
  return (await answer.json()) as readonly Message[];
};

describe("the message inbox", () => {
  it("takes WhatsApp template messages as the Cloud API does", async () => {
    const answer = await post("/whatsapp/messages", template("6281234567890", "482913"));
    expect(await answer.json()).toMatchObject({ messages: [{ id: expect.any(String) }] });
    expect(await inbox("081234567890")).toMatchObject([
      { channel: "whatsapp", phone: "081234567890", code: "482913" },
    ]);
  });

  it("takes text messages and lists the newest first", async () => {
    await post("/sms/messages", { to: "081234567890", text: "satu" });
    await post("/sms/messages", { to: "081234567890", text: "dua" });
    await post("/sms/messages", { to: "081999999999", text: "tiga" });
    expect((await inbox("0812")).map(({ text }) => text)).toEqual(["dua", "satu"]);
  });

  it("shows messages as text, whatever is in them", async () => {
    await post("/sms/messages", {
      to: "081234567890",
      text: "<script>alert(1)</script> 482913 #1",
    });
    const page = await (await fakes.request("/?phone=0812")).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).toContain("<strong>482913</strong> #1");
    expect(page).toContain("0812-3456-7890");
  });

  it("reaches no number that ends in 0000", async () => {
    expect((await post("/whatsapp/messages", template("6281234560000", "482913"))).status).toBe(
      400,
    );
    expect((await post("/sms/messages", { to: "081234560000", text: "halo" })).status).toBe(422);
    expect(await inbox()).toEqual([]);
  });

  it("asks for a key and for a message", async () => {
    expect((await post("/sms/messages", { to: "0812", text: "halo" }, "")).status).toBe(401);
    expect((await post("/whatsapp/messages", { to: "62812" })).status).toBe(400);
  });
});

describe("e-mail in the inbox", () => {
  const mail = {
    channel: "email",
    email: "budi@contoh.id",
    from: "Gerai <halo@gerai.example>",
    subject: "<b>Verifikasi</b>",
    text: "Buka https://shop.test/verify-email/abc",
    html: '<p onclick="alert(1)">Halo</p>',
  } as const;

  it("stands beside the messages to phones, and is found by its address", async () => {
    received.receive(mail);
    await post("/sms/messages", { to: "081234567890", text: "satu" });
    const answer = await fakes.request("/inbox.json?email=BUDI@");
    expect(await answer.json()).toMatchObject([{ subject: "<b>Verifikasi</b>" }]);
    expect(await inbox("0812")).toMatchObject([{ text: "satu" }]);
    expect(await inbox()).toHaveLength(2);
    const page = await (await fakes.request("/?to=budi%40contoh.id")).text();
    expect(page).toContain("&lt;b&gt;Verifikasi");
    expect(page).toContain('href="https://shop.test/verify-email/abc"');
    expect(page).not.toContain("0812-3456-7890");
  });

  it("is shown as it came, where it can run nothing and load nothing", async () => {
    const { id } = received.receive(mail);
    const shown = await fakes.request(`/mail/${id}`);
    expect(await shown.text()).toContain(mail.html);
    expect(shown.headers.get("content-security-policy")).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';/,
    );
    expect((await fakes.request("/mail/other")).status).toBe(404);
  });
});

describe("in production", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("refuses to start", () => {
    vi.stubEnv("GERAI_ENV", "production");
    expect(() => createFakes({ gatewayUrl: "https://gateway.test", inbox: received })).toThrow(
      "production",
    );
  });
});
