import { isIP } from "node:net";
import { defaultMegabytes } from "@gerai/caching/cache";
import { limits } from "@gerai/contract/limits";
import { PaymentChannel } from "@gerai/contract/order-codes";
import { z } from "zod";

/** The parts of the shop; one process runs all of them unless told otherwise. */
export const services = ["gateway", "storefront", "office", "worker", "fakes"] as const;
export type Service = (typeof services)[number];

const logLevels = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const wholeNumber = (low: number, high: number) =>
  z.coerce
    .number(`must be a whole number from ${low} to ${high}`)
    .int(`must be a whole number from ${low} to ${high}`)
    .min(low, `must be at least ${low}`)
    .max(high, `must be at most ${high}`);

const port = wholeNumber(1, 65_535);

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an address that begins with https:// or http://" })
  .transform(withoutSlash);

/** Compared with what the provider calls itself, slash at the end and all. */
const issuerUrl = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with https:// or http://",
});

/** Tile addresses carry `{s}` in the host, which no address may. */
const isTilesUrl = (value: string): boolean =>
  ["{z}", "{x}", "{y}"].every((part) => value.includes(part)) &&
  /^https?:$/.test(URL.parse(value.replaceAll(/[{}]/g, ""))?.protocol ?? "");

const tilesUrl = z
  .string()
  .refine(isTilesUrl, "must look like https://tiles.example/{z}/{x}/{y}.png");

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must look like postgres://user:password@host:5432/database",
});

const mailUrl = z
  .url({
    protocol: /^smtps?$/,
    error: "must look like smtp://user:password@host:587 or smtps://user:password@host:465",
  })
  .transform(withoutSlash);

const text = z.string().trim().min(1, "must not be empty").max(200, "is too long");

const databaseName = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,62}$/, "must consist of small letters, digits and _");

const email = z.email("must be an e-mail address");

const listOf = (value: string): readonly string[] =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const serviceList = z
  .string()
  .transform(listOf)
  .pipe(
    z
      .array(z.enum(services, `knows only ${services.join(", ")}`))
      .min(1, `must name at least one of ${services.join(", ")}`),
  );

const isNetwork = (value: string): boolean => {
  const [address = "", prefix] = value.split("/");
  const bits = isIP(address) === 6 ? 128 : 32;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return isIP(address) !== 0 && isPrefix;
};

const networkList = z
  .string()
  .transform(listOf)
  .pipe(z.array(z.string().refine(isNetwork, "must list addresses or networks, e.g. 10.0.0.0/8")));

const originList = z
  .string()
  .transform(listOf)
  .pipe(
    z.array(
      z
        .url({ protocol: /^https?$/, error: "must list addresses, e.g. https://app.midtrans.com" })
        .transform((url) => new URL(url).origin),
    ),
  );

/** A key in PEM; in one line, its line ends are written as \\n. */
const pemKey = z
  .string()
  .transform((value) => value.replaceAll("\\n", "\n"))
  .refine((value) => /^-----BEGIN [A-Z ]*KEY-----\n/.test(value), "must be a key in PEM");

/** A part of a whole, e.g. `11/12`. */
const fraction = z
  .string()
  .regex(/^[1-9]\d?\/[1-9]\d?$/, "must be a part of the price, e.g. 11/12 or 1/1")
  .transform((value): readonly [number, number] => {
    const [part = 1, of = 1] = value.split("/").map(Number);
    return [part, of];
  })
  .refine(([part, of]) => part <= of, "must be no more than the whole, e.g. 11/12 or 1/1");

const channels = Object.values(PaymentChannel);

const channelList = z
  .string()
  .transform(listOf)
  .pipe(z.array(z.enum(channels, `knows only ${channels.join(", ")}`)));

const otherBanks = ["mandiri", "permata", "bni", "bri", "cimb"] as const;

const secret = z.string().min(32, "must have 32 characters or more");

/** Travels in a header: letters, digits and signs that need no quoting there. */
const token = z
  .string()
  .regex(/^[\w.~+/-]{32,200}$/, "must have 32 to 200 letters, digits or signs of - . _ ~ + /");

const tagContainer = z
  .string()
  .regex(/^GTM-[A-Z0-9]{4,12}$/, "must be the number of a container, e.g. GTM-ABC123");

/** Every variable the shop reads. An empty one counts as not set. */
export const environmentSchema = z.object({
  GERAI_ENV: z
    .enum(["demo", "development", "production"], "must be demo, development or production")
    .default("demo"),
  GERAI_SERVICES: serviceList.optional(),
  GERAI_DATA_DIR: text.default(".gerai"),
  GERAI_SEED: z.enum(["demo", "none"], "must be demo or none").optional(),
  GERAI_MIGRATIONS: z.enum(["start", "manual"], "must be start or manual").default("start"),
  GERAI_SECRET: secret.optional(),
  GERAI_METRICS_TOKEN: token.optional(),
  GERAI_LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).optional(),
  PORT: port.default(3000),
  HOST: text.optional(),
  GERAI_FAKES_PORT: port.default(3001),
  GERAI_FAKES_SMTP_PORT: port.optional(),
  GERAI_OFFICE_PORT: port.optional(),
  GERAI_PUBLIC_URL: httpUrl.optional(),
  GERAI_VERIFY_EMAIL_URL: httpUrl.optional(),
  GERAI_RECEIPT_URL: httpUrl.optional(),
  GERAI_OFFICE_URL: httpUrl.optional(),
  GERAI_OFFICE_OIDC_ISSUER: issuerUrl.optional(),
  GERAI_OFFICE_OIDC_CLIENT_ID: text.optional(),
  GERAI_OFFICE_OIDC_CLIENT_SECRET: text.optional(),
  GERAI_TRUSTED_PROXIES: networkList.default([]),
  GATEWAY_URL: httpUrl.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  GERAI_DATABASE_NAME: databaseName.default("gerai"),
  GERAI_DATABASE_CONNECTIONS: wholeNumber(1, 500).default(20),
  MAP_TILES_URL: tilesUrl.optional(),
  MAP_TILES_ATTRIBUTION: text.optional(),
  MAP_TILES_ATTRIBUTION_URL: httpUrl.optional(),
  MAP_FILE: text.optional(),
  MAP_FILE_ATTRIBUTION: text.optional(),
  GERAI_WHATSAPP_URL: httpUrl.optional(),
  GERAI_WHATSAPP_KEY: text.optional(),
  GERAI_SMS_URL: httpUrl.optional(),
  GERAI_SMS_KEY: text.optional(),
  GERAI_MAIL_URL: mailUrl.optional(),
  GERAI_MAIL_FROM: email.optional(),
  GERAI_COURIER_URL: httpUrl.optional(),
  GERAI_COURIER_KEY: text.optional(),
  GERAI_STORE_URL: z.union([z.literal("none"), httpUrl]).optional(),
  GERAI_STORE_KEY: text.optional(),
  GERAI_TILL_KEY: text.optional(),
  GERAI_APP_KEY: text.optional(),
  GERAI_PARTNER_KEY: text.optional(),
  GERAI_PICTURE_ORIGINS: originList.optional(),
  GERAI_WEBHOOK_ORIGINS: originList.default([]),
  GERAI_MEDIA_URL: text.optional(),
  AWS_ACCESS_KEY_ID: text.optional(),
  AWS_SECRET_ACCESS_KEY: text.optional(),
  GERAI_PAYMENT_URL: httpUrl.optional(),
  GERAI_PAYMENT_SNAP_URL: httpUrl.optional(),
  GERAI_PAYMENT_KEY: text.optional(),
  GERAI_PAYMENT_ORIGINS: originList.optional(),
  GERAI_PAYMENT_OTHER_BANK: z
    .enum(otherBanks, `must be one of ${otherBanks.join(", ")}`)
    .default("mandiri"),
  GERAI_PAYMENT_APP_ONLY: channelList.default([]),
  GERAI_PAYMENT_MINUTES: wholeNumber(5, 1_440).default(15),
  GERAI_PAYMENT_VA_MINUTES: wholeNumber(5, 1_440).default(120),
  GERAI_PAYMENT_TOTAL_MINUTES: wholeNumber(5, 1_440).default(120),
  GERAI_PAYMENT_SLOT_MINUTES: wholeNumber(0, 1_440).default(60),
  GERAI_DANA_URL: httpUrl.optional(),
  GERAI_DANA_CLIENT_ID: text.optional(),
  GERAI_DANA_CLIENT_SECRET: text.optional(),
  GERAI_DANA_PARTNER_ID: text.optional(),
  GERAI_DANA_MERCHANT_ID: text.optional(),
  GERAI_DANA_CHANNEL_ID: text.default("12345"),
  GERAI_DANA_PRIVATE_KEY: pemKey.optional(),
  GERAI_DANA_PUBLIC_KEY: pemKey.optional(),
  GERAI_MAPS_URL: httpUrl.optional(),
  GERAI_MAPS_KEY: text.optional(),
  GERAI_VAT_PERCENT: wholeNumber(0, 100).default(12),
  GERAI_VAT_BASE: fraction.default([11, 12]),
  GERAI_CACHE_MB: wholeNumber(16, 1_000_000).default(defaultMegabytes),
  // Mobile carriers put hundreds of shoppers behind one address.
  GERAI_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(6_000),
  GERAI_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  GERAI_RENDERS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  GERAI_CODES_PER_HOUR: wholeNumber(1, 1_000_000).default(3_000),
  GERAI_ADDRESSES_PER_MEMBER: wholeNumber(1, 100).default(limits.addressHardLimit),
  GERAI_OPEN_CASH_ORDERS: wholeNumber(1, 1_000).default(3),
  GERAI_UNPAID_ORDERS: wholeNumber(1, 1_000).default(3),
  GERAI_OFFICE_REFUND_LIMIT: wholeNumber(0, 1_000_000_000).default(500_000),
  GERAI_OFFICE_POINTS_LIMIT: wholeNumber(0, 1_000_000_000).default(100_000),
  GERAI_OPEN_CASH_AMOUNT: wholeNumber(1, 1_000_000_000).default(5_000_000),
  GERAI_SLOT_CAPACITY: wholeNumber(1, 100_000).default(40),
  GERAI_REGISTRATIONS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(20),
  GERAI_BRAND: text.optional(),
  GERAI_SUPPORT_EMAIL: email.optional(),
  GERAI_SUPPORT_PHONE: text.optional(),
  GERAI_SUPPORT_WHATSAPP: text.optional(),
  GERAI_SUPPORT_HOURS: text.optional(),
  GERAI_COMPLAINTS_NAME: text.optional(),
  GERAI_COMPLAINTS_EMAIL: email.optional(),
  GERAI_COMPLAINTS_WHATSAPP: text.optional(),
  GERAI_SITEMAP_URL: httpUrl.optional(),
  GERAI_TAG_MANAGER: tagContainer.optional(),
  GERAI_LINK_CAREER: httpUrl.optional(),
  GERAI_LINK_BLOG: httpUrl.optional(),
  GERAI_LINK_INSTAGRAM: httpUrl.optional(),
  GERAI_LINK_FACEBOOK: httpUrl.optional(),
  GERAI_LINK_X: httpUrl.optional(),
  GERAI_LINK_YOUTUBE: httpUrl.optional(),
  GERAI_LINK_PLAY_STORE: httpUrl.optional(),
  GERAI_LINK_APP_STORE: httpUrl.optional(),
  GERAI_LINK_APP_DOWNLOAD: httpUrl.optional(),
});

export type Environment = z.output<typeof environmentSchema>;
