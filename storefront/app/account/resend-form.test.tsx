import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import type { ShopCall } from "../shop/shop-context.ts";
import { closedSending } from "./code-step.ts";
import { ResendForm } from "./resend-form.tsx";

const subject = { phone: "081234567890", purpose: "password" } as const;

const shopThatAnswers = (answer: unknown) => ({
  call: (() => Promise.resolve(answer)) as ShopCall,
});

const drawn = (page: ReactNode): string => {
  const Page = createRoutesStub([{ path: "/", Component: () => page }]);
  return renderToStaticMarkup(<Page />);
};

const form = (closed: { seconds: number; until: string } | undefined) =>
  drawn(
    <ResendForm
      channel="whatsapp"
      channels={["whatsapp", "sms"]}
      waitSeconds={0}
      closed={closed}
      otherChannelOpen={true}
    />,
  );

describe("sending a code", () => {
  it("is closed until the next hour where none is left", async () => {
    const left = (sendsLeft: number, waitSeconds: number) =>
      closedSending(shopThatAnswers({ ok: true, data: { sendsLeft, waitSeconds } }), subject);
    expect(await left(0, 1_800)).toEqual({
      seconds: 1_800,
      until: expect.stringMatching(/^\d\d\.\d\d$/),
    });
    expect(await left(1, 60)).toBeUndefined();
    expect(await closedSending(shopThatAnswers({ ok: false }), subject)).toBeUndefined();
  });

  it("says why, and until when, and has buttons that cannot be pressed", () => {
    const page = form({ seconds: 1_800, until: "14.30" });
    expect(page).toContain(
      "Kirim ulang atau pilih metode lain tidak dapat dipilih karena melebihi batas pengiriman OTP. Kode baru",
    );
    expect(page).toContain("<strong>14.30 WIB</strong>");
    expect(page.match(/<button[^>]* disabled=""/g)).toHaveLength(2);
  });

  it("is open elsewhere", () => {
    expect(form(undefined)).not.toContain("disabled");
  });
});
