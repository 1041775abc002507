import { expect, it } from "vitest";
import { readCommandConfig, readConfig } from "./config.ts";

const production = {
  GERAI_ENV: "production",
  GERAI_PUBLIC_URL: "https://toko.example",
  GERAI_SECRET: "s".repeat(32),
  DATABASE_URL: "postgres://gerai:rahasia@db.example/gerai",
  GERAI_WHATSAPP_URL: "https://whatsapp.example",
  GERAI_WHATSAPP_KEY: "k1",
  GERAI_SMS_URL: "https://sms.example",
  GERAI_SMS_KEY: "k2",
  GERAI_MAIL_URL: "smtp://gerai:rahasia@mail.example:587",
  GERAI_MAIL_FROM: "halo@toko.example",
  GERAI_COURIER_URL: "https://courier.example",
  GERAI_COURIER_KEY: "k4",
};

it("needs nothing to run the demo shop with all services", () => {
  const { server, gateway, storefront, secret } = readConfig({});
  expect([...server.services]).toEqual(["gateway", "storefront", "office", "worker", "fakes"]);
  expect(server).toMatchObject({ port: 3000, host: "127.0.0.1", seed: "demo" });
  expect(gateway?.providers.sms).toEqual({ baseUrl: "http://127.0.0.1:3001/sms", key: "demo-key" });
  expect(storefront.shop).toMatchObject({ brand: "Gerai", publicUrl: "http://localhost:3000" });
  expect(secret).toBeUndefined();
});

it("sends the demo's e-mail to the stand-in beside the others, wherever those listen", () => {
  const urlOf = (variables: Parameters<typeof readCommandConfig>[0]) =>
    readCommandConfig(variables).gateway.mail.url;
  expect(urlOf({})).toBe("smtp://127.0.0.1:3002");
  expect(urlOf({ PORT: "3002" })).toBe("smtp://127.0.0.1:3003");
  expect(urlOf({ GERAI_FAKES_SMTP_PORT: "2525" })).toBe("smtp://127.0.0.1:2525");
});

it("sends e-mail in the shop's name, in production never unencrypted", () => {
  const { mail, verifyEmailUrl } = readCommandConfig({
    ...production,
    GERAI_BRAND: "Toko",
  }).gateway;
  expect(mail).toEqual({
    url: "smtp://gerai:rahasia@mail.example:587",
    from: { name: "Toko", address: "halo@toko.example" },
    requireTls: true,
  });
  expect(verifyEmailUrl).toBe("https://toko.example");
});

it("counts an empty variable as not set, and drops the slash at the end of an address", () => {
  const config = readConfig({ PORT: "", GERAI_PUBLIC_URL: "https://toko.example/" });
  expect(config.server.port).toBe(3000);
  expect(config.gateway?.publicUrl).toBe("https://toko.example");
});

it("runs in production without the stand-ins and without demo data", () => {
  const { server, gateway } = readConfig(production);
  expect(server.services.has("fakes")).toBe(false);
  expect(server).toMatchObject({ host: "0.0.0.0", seed: "none" });
  expect(gateway?.providers.courier).toEqual({ baseUrl: "https://courier.example", key: "k4" });
});

it("starts pages apart without providers, whose keys they are not to know", () => {
  const pages = {
    GERAI_ENV: "production",
    GERAI_SERVICES: "storefront",
    GERAI_PUBLIC_URL: "https://toko.example",
    GERAI_SECRET: "s".repeat(32),
    GATEWAY_URL: "http://gateway.internal:3000",
  };
  expect(readConfig(pages).gateway).toBeUndefined();
  expect(() => readCommandConfig(pages)).toThrow("GERAI_WHATSAPP_URL must be set");
  expect(() => readConfig({ ...pages, GERAI_SERVICES: "storefront,worker" })).toThrow(
    "GERAI_WHATSAPP_URL must be set",
  );
});

it("takes payments by the stand-in in the demo, in production by Midtrans where there is a key", () => {
  expect(readCommandConfig({}).gateway.payment).toMatchObject({
    midtrans: { apiUrl: "http://127.0.0.1:3001/payment", serverKey: "demo-key" },
    hostedOrigins: ["http://127.0.0.1:3001"],
  });
  expect(readCommandConfig(production).gateway.payment).not.toHaveProperty("midtrans");
  const { payment } = readCommandConfig({ ...production, GERAI_PAYMENT_KEY: "k5" }).gateway;
  expect(payment.midtrans).toMatchObject({
    apiUrl: "https://api.midtrans.com",
    snapUrl: "https://app.midtrans.com",
    serverKey: "k5",
  });
  expect(payment.hostedOrigins).toContain("https://app.midtrans.com");
  const others = { GERAI_PAYMENT_ORIGINS: "https://a.example/, https://b.example/x" };
  expect(readCommandConfig({ ...production, ...others }).gateway.payment.hostedOrigins).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
});

const dana = {
  GERAI_DANA_URL: "https://merchants.midtrans.com",
  GERAI_DANA_CLIENT_ID: "client",
  GERAI_DANA_CLIENT_SECRET: "secret",
  GERAI_DANA_PARTNER_ID: "partner",
  GERAI_DANA_MERCHANT_ID: "merchant",
  GERAI_DANA_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----",
  GERAI_DANA_PUBLIC_KEY: "-----BEGIN PUBLIC KEY-----\\nAAAA\\n-----END PUBLIC KEY-----",
};

it("offers DANA where all of its variables are set", () => {
  expect(readCommandConfig(production).gateway.payment).not.toHaveProperty("dana");
  expect(readCommandConfig({ ...production, ...dana }).gateway.payment.dana).toMatchObject({
    clientId: "client",
    privateKey: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
  });
});

it("draws its own map unless a tile service is named", () => {
  expect(readConfig({}).storefront.shop.mapTiles.url).toBe("/v2/maps/tiles/{z}/{x}/{y}");
  const service = {
    MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}{r}.png",
    MAP_TILES_ATTRIBUTION: "© Tiles",
    MAP_TILES_ATTRIBUTION_URL: "https://tiles.example/copyright",
  };
  expect(readConfig(service).storefront.shop.mapTiles).toMatchObject({
    url: service.MAP_TILES_URL,
    attribution: "© Tiles",
    attributionUrl: "https://tiles.example/copyright",
  });
});

it.each([
  [{ PORT: "abc" }, /^PORT must be a whole number from 1 to 65535\.$/],
  [{ PORT: "0" }, /^PORT must be at least 1\.$/],
  [{ GERAI_DANA_CLIENT_ID: "client" }, /^GERAI_DANA_URL must be set/],
  [{ GERAI_DANA_URL: "https://dana.example" }, /^All GERAI_DANA_… must be set/],
  [{ GERAI_PAYMENT_ORIGINS: "pay.example" }, /^GERAI_PAYMENT_ORIGINS must list addresses/],
  [{ GERAI_DANA_PUBLIC_KEY: "AAAA" }, /^GERAI_DANA_PUBLIC_KEY must be a key in PEM/],
  [{ DATABASE_URL: "mysql://host/db" }, /^DATABASE_URL must look like postgres:/],
  [{ GERAI_TAG_MANAGER: "G-ABC123" }, /^GERAI_TAG_MANAGER must be the number of a container/],
  [{ GERAI_TAG_MANAGER: 'GTM-A"><script>' }, /^GERAI_TAG_MANAGER must be the number/],
  [{ GERAI_SERVICES: "gateway,kitchen" }, /^GERAI_SERVICES knows only gateway, storefront/],
  [{ GERAI_SERVICES: " , " }, /^GERAI_SERVICES must name at least one/],
  [{ GERAI_SERVICES: "storefront" }, /^GATEWAY_URL must be set/],
  [{ GATEWAY_URL: "http://gateway.example" }, /^GATEWAY_URL must not be set/],
  [{ GERAI_TRUSTED_PROXIES: "10.0.0.0/33" }, /^GERAI_TRUSTED_PROXIES must list addresses/],
  // Of a name that was not set: it would be each address there is.
  [{ GERAI_TRUSTED_PROXIES: "10.0.0.0/" }, /^GERAI_TRUSTED_PROXIES must list addresses/],
  [{ GERAI_TRUSTED_PROXIES: "10.0.0.0/-1" }, /^GERAI_TRUSTED_PROXIES must list addresses/],
  [{ GERAI_TRUSTED_PROXIES: "10.0.0.0/8.5" }, /^GERAI_TRUSTED_PROXIES must list addresses/],
  [{ MAP_TILES_URL: "https://tiles.example/peta.png" }, /^MAP_TILES_URL must look like https:/],
  [{ MAP_TILES_URL: "javascript:{z}{x}{y}" }, /^MAP_TILES_URL must look like https:/],
  [{ MAP_TILES_URL: "https://t.example/{z}/{x}/{y}.png" }, /^MAP_TILES_ATTRIBUTION must be set/],
  [{ MAP_FILE_ATTRIBUTION: "© Peta" }, /^MAP_FILE must be set where MAP_FILE_ATTRIBUTION is/],
  [
    { MAP_FILE: "/m.pmtiles", MAP_TILES_URL: "https://t.example/{z}/{x}/{y}.png" },
    /^MAP_FILE must not be set together with MAP_TILES_URL/,
  ],
  [{ GERAI_SECRET: "short" }, /^GERAI_SECRET must have 32 characters or more\.$/],
  [{ GERAI_MIGRATIONS: "never" }, /^GERAI_MIGRATIONS must be start or manual\.$/],
  [{ GERAI_METRICS_TOKEN: "short" }, /^GERAI_METRICS_TOKEN must have 32 to 200 letters/],
  [{ GERAI_METRICS_TOKEN: `${"t".repeat(32)} "` }, /^GERAI_METRICS_TOKEN must have 32/],
  [{ GERAI_SUPPORT_EMAIL: "nobody" }, /^GERAI_SUPPORT_EMAIL must be an e-mail address\.$/],
  [{ GERAI_DATABASE_NAME: 'a"; drop' }, /^GERAI_DATABASE_NAME must consist of/],
  [{ ...production, GERAI_SECRET: "" }, /^GERAI_SECRET must be set in production\.$/],
  [{ ...production, GERAI_SMS_URL: "" }, /^GERAI_SMS_URL must be set in production\.$/],
  [{ ...production, GERAI_SMS_KEY: "" }, /^GERAI_SMS_KEY must be set in production\.$/],
  [{ ...production, GERAI_SMS_URL: "http://sms.example" }, /^GERAI_SMS_URL must begin with https/],
  [{ ...production, GERAI_SMS_URL: "https://127.0.0.1" }, /^GERAI_SMS_URL must not be an address/],
  [{ ...production, GERAI_SMS_URL: "https://[::1]:3" }, /^GERAI_SMS_URL must not be an address/],
  [{ GERAI_MAIL_URL: "https://mail.example" }, /^GERAI_MAIL_URL must look like smtp:/],
  [{ ...production, GERAI_MAIL_URL: "" }, /^GERAI_MAIL_URL must be set in production\.$/],
  [{ ...production, GERAI_MAIL_FROM: "" }, /^GERAI_MAIL_FROM must be set in production\.$/],
  [{ ...production, GERAI_MAIL_URL: "smtp://localhost" }, /^GERAI_MAIL_URL must not be an address/],
  [
    { ...production, GERAI_VERIFY_EMAIL_URL: "http://v.example" },
    /^GERAI_VERIFY_EMAIL_URL must begin with https/,
  ],
  [
    { ...production, GERAI_RECEIPT_URL: "http://r.example" },
    /^GERAI_RECEIPT_URL must begin with https/,
  ],
  // Cookies ignore ports.
  [{ GERAI_RECEIPT_URL: "http://localhost:3002" }, /^GERAI_RECEIPT_URL must have a host name/],
  [{ GERAI_RECEIPT_URL: "http://r.example/struk" }, /^GERAI_RECEIPT_URL must be an address/],
  [{ GERAI_VAT_PERCENT: "11,5" }, /^GERAI_VAT_PERCENT must be a whole number/],
  [{ GERAI_VAT_BASE: "12/11" }, /^GERAI_VAT_BASE must be no more than the whole/],
  [{ GERAI_VAT_BASE: "0.9" }, /^GERAI_VAT_BASE must be a part of the price/],
  [{ ...production, GERAI_PUBLIC_URL: "" }, /^GERAI_PUBLIC_URL must be set in production\.$/],
  [{ ...production, GERAI_SERVICES: "gateway,fakes" }, /^GERAI_SERVICES must not name fakes/],
])("refuses %o in one line that names the variable", (variables, line) => {
  expect(() => readConfig(variables)).toThrow(line);
});

it("serves e-receipts on a host name of their own, beside the shop's where it has a name", () => {
  const urlOf = (variables: Parameters<typeof readConfig>[0]) =>
    readConfig(variables).storefront.shop.receiptUrl;
  expect(urlOf({ PORT: "3300" })).toBe("http://receipt.localhost:3300");
  expect(urlOf(production)).toBe("https://receipt.toko.example");
  expect(urlOf({ ...production, GERAI_RECEIPT_URL: "https://Struk.example/" })).toBe(
    "https://struk.example",
  );
  const inFigures = { GERAI_PUBLIC_URL: "http://192.168.1.7:3000" };
  expect(urlOf(inFigures)).toBeUndefined();
  expect(urlOf({ GERAI_PUBLIC_URL: "http://[2001:db8::7]:3000" })).toBeUndefined();
  expect(urlOf({ ...inFigures, GERAI_RECEIPT_URL: "http://struk.lan:3000" })).toBe(
    "http://struk.lan:3000",
  );
});

it("takes the rate of the tax in its prices, and the part of them that it applies to", () => {
  expect(readCommandConfig({}).gateway.vat).toEqual({ percent: 12, base: [11, 12] });
  expect(readCommandConfig({ GERAI_VAT_PERCENT: "0", GERAI_VAT_BASE: "1/1" }).gateway.vat).toEqual({
    percent: 0,
    base: [1, 1],
  });
});

it("opens its figures to other machines only with a token", () => {
  expect(readCommandConfig({}).gateway.metricsToken).toBeUndefined();
  const GERAI_METRICS_TOKEN = "t".repeat(32);
  expect(readCommandConfig({ GERAI_METRICS_TOKEN }).gateway.metricsToken).toBe(GERAI_METRICS_TOKEN);
});

it("takes Google's maps with a key, and its stand-in at an address of its own", () => {
  expect(readCommandConfig({}).gateway.maps).toBeUndefined();
  expect(readCommandConfig({ GERAI_MAPS_KEY: "k" }).gateway.maps).toEqual({
    placesUrl: "https://places.googleapis.com",
    geocodingUrl: "https://maps.googleapis.com",
    key: "k",
  });
  const GERAI_MAPS_URL = "http://127.0.0.1:3001/maps";
  expect(readCommandConfig({ GERAI_MAPS_KEY: "k", GERAI_MAPS_URL }).gateway.maps).toEqual({
    placesUrl: GERAI_MAPS_URL,
    geocodingUrl: GERAI_MAPS_URL,
    key: "k",
  });
  expect(() => readConfig({ GERAI_MAPS_URL })).toThrow(/^GERAI_MAPS_KEY must be set/);
  expect(() => readConfig({ ...production, GERAI_MAPS_KEY: "k", GERAI_MAPS_URL })).toThrow(
    /^GERAI_MAPS_URL must begin with https/,
  );
});

it("knows the company's accounts by all of their settings, and in the demo by the stand-in", () => {
  expect(readCommandConfig({}).gateway.officeOpenId?.issuer).toBe("http://127.0.0.1:3001/company");
  expect(readCommandConfig(production).gateway.officeOpenId).toBeUndefined();
  const given = {
    GERAI_OFFICE_OIDC_ISSUER: "https://akun.contoh.id/",
    GERAI_OFFICE_OIDC_CLIENT_ID: "office",
    GERAI_OFFICE_OIDC_CLIENT_SECRET: "rahasia",
  };
  expect(readCommandConfig({ ...production, ...given }).gateway.officeOpenId).toEqual({
    issuer: "https://akun.contoh.id/",
    clientId: "office",
    clientSecret: "rahasia",
  });
  const { GERAI_OFFICE_OIDC_CLIENT_SECRET: _, ...partly } = given;
  expect(() => readConfig(partly)).toThrow(/go together/);
  const GERAI_OFFICE_OIDC_ISSUER = "http://akun.contoh.id";
  expect(() => readConfig({ ...production, ...given, GERAI_OFFICE_OIDC_ISSUER })).toThrow(
    /^GERAI_OFFICE_OIDC_ISSUER must begin with https/,
  );
});

it("measures no visits unless the operator names a container", () => {
  expect(readConfig({}).storefront.shop).not.toHaveProperty("tagManager");
  const { shop } = readConfig({ GERAI_TAG_MANAGER: "GTM-ABC123" }).storefront;
  expect(shop.tagManager).toBe("GTM-ABC123");
});
