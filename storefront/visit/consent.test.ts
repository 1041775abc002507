import { expect, test } from "vitest";
import { keepConsent } from "./consent.ts";

const posted = (body: string, path = "/izin-pengukuran"): Request =>
  new Request(`https://shop.example${path}`, {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

test.each(["terima", "tolak"])("keeps %s for half a year, open to the program", async (choice) => {
  const answer = await keepConsent(posted(`pilihan=${choice}`), true);
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get("location")).toBe("/privacy#izin-pengukuran");
  const cookie = answer?.headers.get("set-cookie");
  expect(cookie).toMatch(new RegExp(`^izinUkur=${choice}; Max-Age=15552000; Path=/;`));
  expect(cookie).toContain("Secure");
  expect(cookie).not.toContain("HttpOnly");
});

test("keeps nothing that is no answer", async () => {
  for (const body of ["pilihan=ya", "pilihan=", "", "pilihan=%"]) {
    const answer = await keepConsent(posted(body), true);
    expect([answer?.status, answer?.headers.get("set-cookie")]).toEqual([303, null]);
  }
});

test("is about its own address and posts alone", async () => {
  expect(await keepConsent(posted("pilihan=terima", "/cart"), true)).toBeUndefined();
  const read = new Request("https://shop.example/izin-pengukuran");
  expect(await keepConsent(read, true)).toBeUndefined();
});
