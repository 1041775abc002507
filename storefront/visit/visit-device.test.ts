import { expect, it } from "vitest";
import { identify, withDevice } from "./visit-device.ts";

const gateway = {
  baseUrl: "http://shop.test",
  fetch: () =>
    Response.json({
      statusCode: 200,
      status: { code: "OK", message: "" },
      data: { fingerprint: "a-new-fingerprint-of-this-device" },
      error: null,
    }),
};

const visit = (method: string, cookie = "") =>
  identify(gateway, new Request("http://shop.test/cart/add", { method, headers: { cookie } }));

const cookiesOf = (given: string | undefined, set: readonly string[] = []) => {
  const headers = new Headers(set.map((cookie) => ["set-cookie", cookie]));
  return withDevice({ status: 302, headers, body: undefined }, given, true).headers.getSetCookie();
};

it("gives a device to who sends a form without one, and to nobody else", async () => {
  const { visit: form, given } = await visit("POST");
  expect(form.session.fingerprint).toBe("a-new-fingerprint-of-this-device");
  expect(cookiesOf(given, ["pendingCart=1x1"])).toEqual([
    "pendingCart=1x1",
    "fingerprint=a-new-fingerprint-of-this-device; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
  expect((await visit("GET")).given).toBeUndefined();
  const known = await visit("POST", "fingerprint=the-one-that-it-has-already");
  expect(known.given).toBeUndefined();
  expect(cookiesOf(known.given)).toEqual([]);
});

it("leaves the cookie to an answer that sets its own", () => {
  const own = "fingerprint=another-one-of-the-page; Path=/";
  expect(cookiesOf("a-new-fingerprint-of-this-device", [own])).toEqual([own]);
});
