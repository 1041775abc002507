import { createFakes } from "@gerai/fakes/app";
import { smsSender } from "@gerai/gateway/providers/sms";
import { whatsappSender } from "@gerai/gateway/providers/whatsapp";
import { serve, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The adapters speak the providers' HTTP, and the stand-ins understand it: each is the other's test. */

let server: ServerType;
let origin: string;
const fakes = createFakes({ gatewayUrl: "http://gateway.test" });

beforeAll(
  () =>
    new Promise<void>((resolve) => {
      server = serve({ fetch: fakes.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => {
        origin = `http://127.0.0.1:${port}`;
        resolve();
      });
    }),
);
afterAll(() => new Promise((resolve) => server.close(resolve)));

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
