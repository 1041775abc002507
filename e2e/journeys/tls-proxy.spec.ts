import type { Page } from "@playwright/test";
import { bigCategory, categoryAddress } from "../support/catalogue.ts";
import { placeFirstOrder } from "../support/first-order.ts";
import { expect, test } from "../support/journey.ts";
import { openBehindTls } from "../support/shops.ts";
import type { ProxyManners } from "../support/tls-proxy.ts";

/** Secure cookies, HTTPS for a year, and own addresses that all begin with the shop's own. */
const expectSecure = async (page: Page, url: string): Promise<void> => {
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === "token")).toHaveLength(1);
  expect(cookies.filter(({ secure }) => !secure).map(({ name }) => name)).toEqual([]);

  const shelf = categoryAddress(await bigCategory(page.request));
  const answer = await page.request.get(shelf, { headers: { cookie: "" } });
  expect(answer.headers()["strict-transport-security"]).toMatch(/^max-age=31536000/);
  expect(await answer.text()).toContain(`<link rel="canonical" href="${url}${shelf}"`);

  const moved = await page.request.get("/find?q=susu", { maxRedirects: 0 });
  const target = new URL(moved.headers()["location"] ?? "", url);
  expect([moved.status(), target.href]).toEqual([302, `${url}/find/susu`]);
};

for (const manners of ["full", "bare"] satisfies ProxyManners[]) {
  test.describe(`behind a proxy that takes the TLS off and says ${manners === "full" ? "all" : "nothing"}`, () => {
    // One server for both of them.
    test.describe.configure({ mode: "default" });
    test.use({
      ignoreHTTPSErrors: true,
      baseURL: async ({ shop }, provide) => {
        const { url, close } = await openBehindTls(shop, manners);
        await provide(url);
        await close();
      },
    });

    test("a guest becomes a member and orders", async ({ page, inboxUrl, baseURL }) => {
      test.slow();
      await placeFirstOrder({ page, inboxUrl, hasScripts: true });
      await expectSecure(page, baseURL!);
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });

      test("a guest becomes a member and orders", async ({ page, inboxUrl, baseURL }) => {
        test.slow();
        await placeFirstOrder({ page, inboxUrl, hasScripts: false });
        await expectSecure(page, baseURL!);
      });
    });
  });
}
