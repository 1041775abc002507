import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { listenSmtp, type SmtpFake } from "@gerai/fakes/smtp";
import { smtpSender } from "@gerai/gateway/providers/email";
import { writeEmail } from "@gerai/gateway/providers/email-content";
import { smsSender } from "@gerai/gateway/providers/sms";
import { whatsappNews, whatsappSender } from "@gerai/gateway/providers/whatsapp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveFakes } from "./support/served-fakes.ts";

/** The adapters speak the providers' HTTP and SMTP, and the stand-ins understand it: each is the other's test. */

let mailServer: SmtpFake;
const { origin, inbox: received, close } = await serveFakes("http://gateway.test");
afterAll(close);

beforeAll(async () => {
  mailServer = await listenSmtp({ host: "127.0.0.1", port: 0 }, received);
});
afterAll(() => mailServer.close());

const senders = () => ({
  whatsapp: whatsappSender({ baseUrl: `${origin}/whatsapp`, key: "key" }),
  sms: smsSender(
    { baseUrl: `${origin}/sms`, key: "key" },
    { brand: "Gerai", publicUrl: "https://shop.test" },
  ),
});

const inbox = async (phone: string): Promise<readonly { text: string; channel: string }[]> => {
  const answer = await fetch(`${origin}/inbox.json?phone=${phone}`);
  return (await answer.json()) as readonly { text: string; channel: string }[];
};

describe("news of an order by WhatsApp", () => {
  const news = {
    orderNumber: "O-261122-0000007",
    text: "Kurir sedang menuju alamat Anda.",
    orderId: "AZ1",
  };
  const sender = () => whatsappNews({ baseUrl: `${origin}/whatsapp`, key: "key" });

  it("arrive as the registered template reads, with the way to the order and no code", async () => {
    expect(await sender().sendNews({ ...news, phone: "081234560001" })).toMatchObject({ ok: true });
    const [message] = received.list({ phone: "081234560001" });
    expect(message).toMatchObject({
      text: "Pesanan O-261122-0000007: Kurir sedang menuju alamat Anda.\nLihat pesanan: http://gateway.test/order-detail/AZ1",
    });
    expect(message).not.toHaveProperty("code");
  });

  it("are refused with breaks in the text, as the provider does, and by phones that are off", async () => {
    const refused = { ok: false, error: "refused" };
    expect(await sender().sendNews({ ...news, phone: "081234560001", text: "a\nb" })).toMatchObject(
      refused,
    );
    expect(await sender().sendNews({ ...news, phone: "081234560000" })).toMatchObject(refused);
  });
});

describe.each(["whatsapp", "sms"] as const)("a code by %s", (channel) => {
  const phone = channel === "sms" ? "081234567891" : "081234567892";

  it("arrives in the inbox", async () => {
    const sent = await senders()[channel].sendCode({ phone, code: "482913" });
    expect(sent).toMatchObject({ ok: true });
    const messages = await inbox(phone);
    expect(messages).toMatchObject([{ channel, text: expect.stringContaining("482913") }]);
  });

  it("is refused for a number that ends in 0000", async () => {
    const sent = await senders()[channel].sendCode({ phone: "081234560000", code: "482913" });
    expect(sent).toMatchObject({ ok: false, error: "refused" });
  });
});

it("names the shop in text messages, and the site that browsers may fill the code in on", async () => {
  await senders().sms.sendCode({ phone: "081234567893", code: "115599" });
  const [message] = await inbox("081234567893");
  expect(message?.text).toContain("kode verifikasi Gerai");
  expect(message?.text).toMatch(/@shop\.test #115599$/);
});

describe("an e-mail", () => {
  const shop = { brand: "Gerai & <Kawan>", publicUrl: "https://shop.test" };
  const draft = {
    subject: "Kode “OTP” Anda",
    parts: [
      "Halo <b>Budi</b> ☕",
      { code: "482913" },
      { label: "Buka", url: "https://shop.test/x" },
    ],
  };
  const from = { name: shop.brand, address: "halo@shop.test" };
  const senderTo = (port: number) =>
    smtpSender({ url: `smtp://127.0.0.1:${port}`, from, requireTls: false });
  const send = async (to: string, port = mailServer.port, subject = draft.subject) =>
    senderTo(port).send(to, await writeEmail(shop, { ...draft, subject }));

  it("arrives as HTML and as plain text, escaped, with all its letters", async () => {
    expect(await send("budi@contoh.id")).toMatchObject({ ok: true });
    const [mail] = received.list({ email: "budi@contoh.id" });
    expect(mail).toMatchObject({
      from: "Gerai & <Kawan> <halo@shop.test>",
      subject: "Kode “OTP” Anda",
      text: expect.stringMatching(/Halo <b>Budi<\/b> ☕\s+482913\s+Buka:\s+https:\/\/shop.test\/x/),
      html: expect.stringContaining("Halo &lt;b&gt;Budi&lt;/b&gt; ☕"),
    });
    expect(mail?.channel === "email" && mail.html).toContain('href="https://shop.test/x"');
  });

  it("tells mail programs how to stop it, and who it is when it comes again", async () => {
    const to = "berhenti@contoh.id";
    const options = { id: "0193", stopUrl: "https://shop.test/berhenti-kabar/token" };
    const content = { subject: "Kabar", text: "Kabar", html: "<p>Kabar</p>" };
    await senderTo(mailServer.port).send(to, content, options);
    await senderTo(mailServer.port).send(to, content);
    const [plain, news] = received.list({ email: to });
    expect(news).toMatchObject({
      listUnsubscribe: "<https://shop.test/berhenti-kabar/token>",
      messageId: expect.stringMatching(/^<0193@/),
    });
    expect(plain).not.toHaveProperty("listUnsubscribe");
  });

  it("is refused for good where the address does not exist", async () => {
    const answer = await send("budi0000@contoh.id");
    expect(answer).toEqual({ ok: false, error: "refused", status: 550 });
  });

  it("goes to one plain address and no other", async () => {
    for (const to of [
      "a@contoh.id, b@contoh.id",
      "a@contoh.id\r\nBcc: b@contoh.id",
      "<a@contoh.id>",
      '"a@contoh.id"@x.id',
      "",
    ]) {
      expect(await send(to)).toEqual({ ok: false, error: "refused" });
    }
  });

  it("takes no header along that stands in its texts", async () => {
    await send("injeksi@contoh.id", mailServer.port, "Halo\r\nBcc: korban@contoh.id");
    expect(received.list({ email: "korban" })).toEqual([]);
    expect(received.list({ email: "injeksi@contoh.id" })).toMatchObject([
      { subject: "Halo Bcc: korban@contoh.id" },
    ]);
  });

  it("is tried again where nobody answers, or the server has no time", async () => {
    expect(await send("budi@contoh.id", 9)).toEqual({ ok: false, error: "unavailable" });
    const busy = createServer((socket) => socket.end("421 Try later\r\n")).listen(0, "127.0.0.1");
    await once(busy, "listening");
    const { port } = busy.address() as AddressInfo;
    const answer = await send("budi@contoh.id", port);
    expect(answer).toEqual({ ok: false, error: "unavailable", status: 421 });
    await new Promise((resolve) => busy.close(resolve));
  });

  it("is kept for later where the server refuses the login, which is the operator's to mend", async () => {
    const heard: string[] = [];
    const strict = createServer((socket) => {
      const answer = (line: string) => {
        heard.push(line);
        socket.write(line.startsWith("EHLO") ? "250-here\r\n250 AUTH PLAIN\r\n" : "535 No\r\n");
      };
      socket.write("220 here\r\n");
      socket.on("data", (data) => answer(String(data).trim()));
      socket.on("error", () => undefined);
    }).listen(0, "127.0.0.1");
    await once(strict, "listening");
    const { port } = strict.address() as AddressInfo;
    const sender = smtpSender({
      url: `smtp://toko:p%40ss%20word@127.0.0.1:${port}`,
      from,
      requireTls: false,
    });
    const answer = await sender.send("budi@contoh.id", await writeEmail(shop, draft));
    expect(answer).toEqual({ ok: false, error: "unavailable", status: 535 });
    const login = Buffer.from("\0toko\0p@ss word").toString("base64");
    expect(heard).toContain(`AUTH PLAIN ${login}`);
    await new Promise((resolve) => strict.close(resolve));
  });

  it("is not given to a server that does not encrypt, where it must", async () => {
    const url = `smtp://127.0.0.1:${mailServer.port}`;
    const strict = smtpSender({ url, from, requireTls: true });
    const answer = await strict.send("rahasia@contoh.id", await writeEmail(shop, draft));
    expect(answer).toMatchObject({ ok: false, error: "unavailable" });
    expect(received.list({ email: "rahasia@contoh.id" })).toEqual([]);
  });
});
