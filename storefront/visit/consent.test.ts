import { expect, test } from "vitest";
import { keepConsent } from "./consent.ts";
import { openVisit, type Visit } from "./visit.ts";

const shop = "https://shop.example";

const posted = (body: string, path = "/izin-pengukuran"): Visit =>
  openVisit(
    new Request(shop + path, {
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    shop,
  );

test.each(["terima", "tolak"])("keeps %s for half a year, open to the program", async (choice) => {
  const answer = await keepConsent(posted(`pilihan=${choice}`));
  expect(answer?.status).toBe(303);
  expect(answer?.headers.get("location")).toBe("/privacy#izin-pengukuran");
  const cookie = answer?.headers.get("set-cookie");
  expect(cookie).toMatch(new RegExp(`^izinUkur=${choice}; Max-Age=15552000; Path=/;`));
  expect(cookie).toContain("Secure");
  expect(cookie).not.toContain("HttpOnly");
});

test("keeps nothing that is no answer", async () => {
  for (const body of ["pilihan=ya", "pilihan=", "", "pilihan=%"]) {
    const answer = await keepConsent(posted(body));
    expect([answer?.status, answer?.headers.get("set-cookie")]).toEqual([303, null]);
  }
});

test("is about its own address and posts alone", async () => {
  expect(await keepConsent(posted("pilihan=terima", "/cart"))).toBeUndefined();
  const read = openVisit(new Request(`${shop}/izin-pengukuran`), shop);
  expect(await keepConsent(read)).toBeUndefined();
});
