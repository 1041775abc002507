import { defineConfig, type Project } from "@playwright/test";
import type { ShopOptions } from "./support/journey.ts";
import { retailerFolder } from "./support/shops.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** About what the shop does and not about how it looks: at the size of most visitors only. */
const atPhoneSize = [
  "address-form",
  "address-map",
  "address-streets",
  "age",
  "analytics",
  "arrival",
  "birth-date",
  "buy-again",
  "cart",
  "checkout",
  "checkout-changes",
  "checkout-hold",
  "checkout-points",
  "checkout-rivals",
  "content",
  "deleted-address",
  "delivery",
  "delivery-address",
  "delivery-choice",
  "delivery-offline",
  "device",
  "device-location",
  "early-choices",
  "email",
  "error-pages",
  "failures",
  "guest-wishes",
  "hydration",
  "information",
  "install",
  "last-viewed",
  "late-payment",
  "news",
  "office-login",
  "offline",
  "one-order",
  "order-lists",
  "order-sheet",
  "outage",
  "password",
  "pasted-list",
  "payment",
  "payment-promo",
  "preview",
  "push",
  "referral",
  "saved-forms",
  "security",
  "session",
  "session-end",
  "shopping-lists",
  "sign-up",
  "stock-alert",
  "tag-manager",
  "tls-proxy",
  "undelivered-code",
  "waiting",
  "without-javascript",
].map((name) => `**/${name}.spec.ts`);

/** What the office's people do at a desk; `office-pages` looks at all of its pages at both sizes. */
const atDesk = [
  "accounts",
  "content",
  "files",
  "members",
  "money",
  "orders",
  "products",
  "sales",
  "search-words",
  "store",
  "today",
].map((name) => `**/office-${name}.spec.ts`);

/**
 * Journeys on the demo data, and those marked `@retailer` again on the retailer's own files. What
 * exists at one size only is marked `@phone` or `@desktop`.
 */
const projects: Project<ShopOptions>[] = [
  {
    name: "phone",
    grepInvert: /@desktop/,
    testIgnore: atDesk,
    use: { ...phone, shop: "demo" },
  },
  {
    name: "desktop",
    grepInvert: /@phone/,
    testIgnore: atPhoneSize,
    use: { ...desktop, shop: "demo" },
  },
];

const retailer = { grep: /@retailer/ };

if (retailerFolder === undefined) {
  process.stdout.write("No ../shared/data beside the project: its journeys are left out.\n");
} else {
  projects.push(
    { name: "phone, retailer's data", ...retailer, use: { ...phone, shop: "retailer" } },
    { name: "desktop, retailer's data", ...retailer, use: { ...desktop, shop: "retailer" } },
  );
}

const browser = process.env["GERAI_CHROMIUM"];

export default defineConfig<ShopOptions>({
  testDir: "journeys",
  outputDir: "../test-results",
  globalSetup: "./support/shops.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // `npm test` tries again itself, at the end, when nothing else is running.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    reducedMotion: "reduce",
    // Journeys count and hold back requests, which a worker would answer; `offline.spec.ts` is about it.
    serviceWorkers: "block",
    // To record every journey takes a third of the time of all; `npm test` records the second try.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      // Root may not use the sandbox, and the machine of a test run has nothing to protect from us.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-dev-shm-usage",
        "--no-first-run",
      ],
    },
  },
  projects,
});
