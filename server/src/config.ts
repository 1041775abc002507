import { join, resolve } from "node:path";
import type { GatewayConfig } from "@gerai/gateway/config";
import { exampleShop } from "@gerai/storefront/app/shop/example-shop.ts";
import type { StorefrontConfig } from "@gerai/storefront/visit/config.ts";
import { companyAccounts } from "./company-accounts.ts";
import { environmentSchema, services, type Environment, type Service } from "./environment.ts";
import { OperatorError } from "./failure.ts";
import { mapTiles } from "./map-tiles.ts";
import { mediaBucket } from "./media-bucket.ts";
import { ownHostUrl } from "./own-host-url.ts";
import { paymentConfig } from "./payment-config.ts";
import { refuseOwnMachine, refuseUnsafe } from "./provider-urls.ts";

/** Addresses and folders of one process of the shop. */
export interface ServerConfig {
  readonly environment: Environment["GERAI_ENV"];
  readonly services: ReadonlySet<Service>;
  readonly host: string;
  readonly port: number;
  readonly fakesPort: number;
  /** Where the stand-ins take e-mail. */
  readonly fakesSmtpPort: number;
  /** Where the office listens. */
  readonly officePort: number;
  /** Absolute. */
  readonly dataDir: string;
  /** The PostgreSQL to use; the embedded one if undefined. */
  readonly databaseUrl: string | undefined;
  /** The embedded database that the shop works on. */
  readonly databaseName: string;
  /** The gateway of another process; this process's own if undefined. */
  readonly gatewayUrl: string | undefined;
  readonly seed: "demo" | "none";
  /** What brings the schema up to date: each start, or the operator's `gerai database migrate`. */
  readonly migrations: "start" | "manual";
  /** Networks whose word about the visitor's address is believed. */
  readonly trustedProxies: readonly string[];
  /** Megabytes that the caches of the process take together. */
  readonly cacheMegabytes: number;
  /** Connections that the process takes at the same time. */
  readonly maxConnections: number;
}

/** What needs the database goes by this; `secret` and `databaseUrl` exist only after the start. */
export interface CommandConfig {
  readonly server: ServerConfig;
  /** Undefined where the operator left it to the shop to make one. */
  readonly secret: string | undefined;
  readonly gateway: Omit<GatewayConfig, "databaseUrl" | "secret">;
}

/** The configuration of one process of the shop. */
export interface Config extends Omit<CommandConfig, "gateway"> {
  /** Undefined in a process of pages alone, which knows neither the providers nor their keys. */
  readonly gateway: CommandConfig["gateway"] | undefined;
  readonly storefront: StorefrontConfig;
}

const projectFolder = resolve(import.meta.dirname, "../..");
const assetsDir = resolve(projectFolder, "storefront/build/client");

type Variables = Readonly<Record<string, string | undefined>>;

const parse = (variables: Variables): Environment => {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = environmentSchema.safeParse(set);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new OperatorError(`${String(issue?.path[0])} ${issue?.message}.`);
};

const isProduction = (env: Environment): boolean => env.GERAI_ENV === "production";

const chosenServices = (env: Environment): ReadonlySet<Service> =>
  new Set(
    env.GERAI_SERVICES ??
      (isProduction(env) ? services.filter((service) => service !== "fakes") : services),
  );

type ProviderName = keyof GatewayConfig["providers"];

const demoKey = "demo-key";

const fakesOrigin = ({ GERAI_FAKES_PORT: port }: Environment): string => `http://127.0.0.1:${port}`;

const provider = (env: Environment, name: ProviderName) => {
  const prefix = `GERAI_${name.toUpperCase()}` as `GERAI_${Uppercase<ProviderName>}`;
  const url = env[`${prefix}_URL`];
  const key = env[`${prefix}_KEY`];
  if (!isProduction(env)) {
    return {
      baseUrl: url ?? `${fakesOrigin(env)}/${name}`,
      key: key ?? demoKey,
    };
  }
  if (url === undefined) throw new OperatorError(`${prefix}_URL must be set in production.`);
  if (key === undefined) throw new OperatorError(`${prefix}_KEY must be set in production.`);
  refuseUnsafe(`${prefix}_URL`, url);
  return { baseUrl: url, key };
};

/** Beside the stand-ins' own port, unless the shop itself listens there. */
const fakesSmtpPort = ({ GERAI_FAKES_SMTP_PORT: given, GERAI_FAKES_PORT, PORT }: Environment) =>
  given ?? (GERAI_FAKES_PORT + 1 === PORT ? PORT + 1 : GERAI_FAKES_PORT + 1);

const mail = (env: Environment): GatewayConfig["mail"] => {
  const { GERAI_MAIL_URL: url, GERAI_MAIL_FROM: address } = env;
  const name = env.GERAI_BRAND ?? exampleShop.brand;
  if (!isProduction(env)) {
    return {
      url: url ?? `smtp://127.0.0.1:${fakesSmtpPort(env)}`,
      from: { name, address: address ?? env.GERAI_SUPPORT_EMAIL ?? exampleShop.support.email },
      requireTls: false,
    };
  }
  if (url === undefined) throw new OperatorError("GERAI_MAIL_URL must be set in production.");
  if (address === undefined) throw new OperatorError("GERAI_MAIL_FROM must be set in production.");
  refuseOwnMachine("GERAI_MAIL_URL", url);
  return { url, from: { name, address }, requireTls: true };
};

const googlesOwn = {
  placesUrl: "https://places.googleapis.com",
  geocodingUrl: "https://maps.googleapis.com",
};

/** A key turns Google's maps on; an address of one's own stands for both of its services. */
const maps = (env: Environment): Pick<GatewayConfig, "maps"> => {
  const { GERAI_MAPS_URL: url, GERAI_MAPS_KEY: key } = env;
  if (key === undefined) {
    if (url === undefined) return {};
    throw new OperatorError("GERAI_MAPS_KEY must be set where GERAI_MAPS_URL is.");
  }
  if (url === undefined) return { maps: { ...googlesOwn, key } };
  if (isProduction(env)) refuseUnsafe("GERAI_MAPS_URL", url);
  return { maps: { placesUrl: url, geocodingUrl: url, key } };
};

const publicUrl = (env: Environment): string => {
  if (env.GERAI_PUBLIC_URL !== undefined) {
    if (isProduction(env)) refuseUnsafe("GERAI_PUBLIC_URL", env.GERAI_PUBLIC_URL);
    return env.GERAI_PUBLIC_URL;
  }
  if (isProduction(env)) throw new OperatorError("GERAI_PUBLIC_URL must be set in production.");
  return `http://localhost:${env.PORT}`;
};

const verifyEmailUrl = (env: Environment): string => {
  const url = env.GERAI_VERIFY_EMAIL_URL;
  if (url === undefined) return publicUrl(env);
  if (isProduction(env)) refuseUnsafe("GERAI_VERIFY_EMAIL_URL", url);
  return url;
};

/** The demo takes orders by the key of its stand-ins; in production each sender needs its own. */
const arrivalKeys = (env: Environment): CommandConfig["gateway"]["arrivalKeys"] => {
  const fallback = isProduction(env) ? undefined : "demo-key";
  const { GERAI_TILL_KEY: till = fallback, GERAI_APP_KEY: app = fallback } = env;
  const { GERAI_PARTNER_KEY: partner = fallback } = env;
  return {
    ...(till !== undefined && { till }),
    ...(app !== undefined && { app }),
    ...(partner !== undefined && { partner }),
  };
};

/** Whether a system of the stores' own prepares orders: in the demo the stand-in, unless it is switched off. */
const hasStoreSystem = (env: Environment): boolean =>
  env.GERAI_STORE_URL === undefined ? !isProduction(env) : env.GERAI_STORE_URL !== "none";

const gatewayConfig = (env: Environment, dataDir: string): CommandConfig["gateway"] => ({
  ...(env.DATABASE_READ_URL !== undefined && { databaseReadUrl: env.DATABASE_READ_URL }),
  databaseConnections: env.GERAI_DATABASE_CONNECTIONS,
  ...(env.GERAI_METRICS_TOKEN !== undefined && { metricsToken: env.GERAI_METRICS_TOKEN }),
  logLevel: env.GERAI_LOG_LEVEL ?? (isProduction(env) ? "info" : "warn"),
  publicUrl: publicUrl(env),
  verifyEmailUrl: verifyEmailUrl(env),
  ...office(env),
  ...companyAccounts(env, fakesOrigin(env)),
  brand: env.GERAI_BRAND ?? exampleShop.brand,
  mediaDir: join(dataDir, "media"),
  pictureDir: join(dataDir, "pictures"),
  ...mediaBucket(env),
  pictureOrigins: env.GERAI_PICTURE_ORIGINS ?? (isProduction(env) ? [] : [fakesOrigin(env)]),
  pushOrigins: isProduction(env) ? [] : [fakesOrigin(env)],
  webhookOrigins: env.GERAI_WEBHOOK_ORIGINS,
  providers: {
    whatsapp: provider(env, "whatsapp"),
    sms: provider(env, "sms"),
    courier: provider(env, "courier"),
    store: hasStoreSystem(env) ? provider(env, "store") : undefined,
  },
  isPickedInOffice: !hasStoreSystem(env) && office(env).officeUrl !== undefined,
  arrivalKeys: arrivalKeys(env),
  payment: paymentConfig(env),
  mail: mail(env),
  vat: { percent: env.GERAI_VAT_PERCENT, base: env.GERAI_VAT_BASE },
  ...maps(env),
  limits: {
    registrationsPerAddress: env.GERAI_REGISTRATIONS_PER_ADDRESS,
    codesPerHour: env.GERAI_CODES_PER_HOUR,
    callsPerMinute: env.GERAI_CALLS_PER_MINUTE,
    addresses: env.GERAI_ADDRESSES_PER_MEMBER,
    openCashOrders: env.GERAI_OPEN_CASH_ORDERS,
    openCashAmount: env.GERAI_OPEN_CASH_AMOUNT,
    officeRefund: env.GERAI_OFFICE_REFUND_LIMIT,
    officePoints: env.GERAI_OFFICE_POINTS_LIMIT,
    unpaidOrders: env.GERAI_UNPAID_ORDERS,
    slotCapacity: env.GERAI_SLOT_CAPACITY,
  },
});

const ownHost = (env: Environment, name: "office" | "receipt"): string | undefined =>
  ownHostUrl({
    name,
    given: env[`GERAI_${name.toUpperCase() as Uppercase<typeof name>}_URL`],
    publicUrl: publicUrl(env),
    verifyEmailUrl: verifyEmailUrl(env),
    isProduction: isProduction(env),
  });

/** Behind the ports of the shop and its stand-ins. */
const officePort = ({ GERAI_OFFICE_PORT, PORT }: Environment): number =>
  GERAI_OFFICE_PORT ?? PORT + 3;

/** On one's own machine the office is told apart by its port: names below `localhost` are not known to all browsers. */
const office = (env: Environment): Pick<GatewayConfig, "officeUrl"> => {
  const isNamed = isProduction(env) || env.GERAI_OFFICE_URL !== undefined;
  const url = isNamed ? ownHost(env, "office") : `http://localhost:${officePort(env)}`;
  return url === undefined ? {} : { officeUrl: url };
};

const links = (env: Environment) => ({
  career: env.GERAI_LINK_CAREER ?? exampleShop.links.career,
  blog: env.GERAI_LINK_BLOG ?? exampleShop.links.blog,
  instagram: env.GERAI_LINK_INSTAGRAM ?? exampleShop.links.instagram,
  facebook: env.GERAI_LINK_FACEBOOK ?? exampleShop.links.facebook,
  x: env.GERAI_LINK_X ?? exampleShop.links.x,
  youtube: env.GERAI_LINK_YOUTUBE ?? exampleShop.links.youtube,
  playStore: env.GERAI_LINK_PLAY_STORE ?? exampleShop.links.playStore,
  appStore: env.GERAI_LINK_APP_STORE ?? exampleShop.links.appStore,
  appDownload: env.GERAI_LINK_APP_DOWNLOAD ?? exampleShop.links.appDownload,
});

const receipts = (env: Environment): Pick<Config["storefront"]["shop"], "receiptUrl"> => {
  const url = ownHost(env, "receipt");
  return url === undefined ? {} : { receiptUrl: url };
};

const storefrontConfig = (env: Environment): Config["storefront"] => ({
  shop: {
    brand: env.GERAI_BRAND ?? exampleShop.brand,
    publicUrl: publicUrl(env),
    ...receipts(env),
    ...(env.GERAI_SITEMAP_URL !== undefined && { sitemapUrl: env.GERAI_SITEMAP_URL }),
    support: {
      email: env.GERAI_SUPPORT_EMAIL ?? exampleShop.support.email,
      phone: env.GERAI_SUPPORT_PHONE ?? exampleShop.support.phone,
      whatsapp: env.GERAI_SUPPORT_WHATSAPP ?? exampleShop.support.whatsapp,
      hours: env.GERAI_SUPPORT_HOURS ?? exampleShop.support.hours,
    },
    complaints: {
      name: env.GERAI_COMPLAINTS_NAME ?? exampleShop.complaints.name,
      email: env.GERAI_COMPLAINTS_EMAIL ?? exampleShop.complaints.email,
      whatsapp: env.GERAI_COMPLAINTS_WHATSAPP ?? exampleShop.complaints.whatsapp,
    },
    links: links(env),
    mapTiles: mapTiles(env),
    ...(env.GERAI_TAG_MANAGER !== undefined && { tagManager: env.GERAI_TAG_MANAGER }),
  },
  verifyEmailUrl: verifyEmailUrl(env),
  development: env.GERAI_ENV === "development",
  rendersPerMinute: env.GERAI_RENDERS_PER_MINUTE,
  ...(env.MAP_FILE !== undefined && { mapFile: resolve(projectFolder, env.MAP_FILE) }),
  assetsDir,
});

const serverConfig = (env: Environment, dataDir: string): ServerConfig => ({
  environment: env.GERAI_ENV,
  services: chosenServices(env),
  host: env.HOST ?? (isProduction(env) ? "0.0.0.0" : "127.0.0.1"),
  port: env.PORT,
  fakesPort: env.GERAI_FAKES_PORT,
  fakesSmtpPort: fakesSmtpPort(env),
  officePort: officePort(env),
  dataDir,
  databaseUrl: env.DATABASE_URL,
  databaseName: env.GERAI_DATABASE_NAME,
  gatewayUrl: env.GATEWAY_URL,
  seed: env.GERAI_SEED ?? (isProduction(env) ? "none" : "demo"),
  migrations: env.GERAI_MIGRATIONS,
  trustedProxies: env.GERAI_TRUSTED_PROXIES,
  cacheMegabytes: env.GERAI_CACHE_MB,
  maxConnections: env.GERAI_CONNECTIONS,
});

/** Settings that make no sense together. */
const checkTogether = (env: Environment): void => {
  const chosen = chosenServices(env);
  const isStorefrontAlone = chosen.has("storefront") && !chosen.has("gateway");
  if (isStorefrontAlone && env.GATEWAY_URL === undefined) {
    throw new OperatorError(
      "GATEWAY_URL must be set where the storefront runs without the gateway.",
    );
  }
  if (chosen.has("gateway") && env.GATEWAY_URL !== undefined) {
    throw new OperatorError(
      "GATEWAY_URL must not be set in the process that runs the gateway itself.",
    );
  }
  if (!isProduction(env)) return;
  if (chosen.has("fakes"))
    throw new OperatorError("GERAI_SERVICES must not name fakes in production.");
  if (env.GERAI_SECRET === undefined)
    throw new OperatorError("GERAI_SECRET must be set in production.");
};

const dataDirOf = (env: Environment): string => resolve(projectFolder, env.GERAI_DATA_DIR);

/** What the database alone needs to be known: no providers, no secret, no address of the shop. */
export interface DatabaseConfig {
  readonly server: ServerConfig;
  /** Of one process of the shop. */
  readonly connections: number;
}

/**
 * The part of the configuration that looks after the database goes by.
 * @throws OperatorError naming the first variable that is wrong
 */
export const readDatabaseConfig = (variables: Variables): DatabaseConfig => {
  const env = parse(variables);
  return {
    server: serverConfig(env, dataDirOf(env)),
    connections: env.GERAI_DATABASE_CONNECTIONS,
  };
};

/**
 * The configuration that commands go by, whatever services run in the process.
 * @throws OperatorError naming the first variable that is wrong
 */
export const readCommandConfig = (variables: Variables): CommandConfig => {
  const env = parse(variables);
  checkTogether(env);
  const server = serverConfig(env, dataDirOf(env));
  return { server, secret: env.GERAI_SECRET, gateway: gatewayConfig(env, server.dataDir) };
};

const withDatabase = ["gateway", "office", "worker"] as const;

/**
 * The configuration of this process from environment variables; a relative data folder lies in the
 * project's own.
 * @throws OperatorError naming the first variable that is wrong
 */
export const readConfig = (variables: Variables): Config => {
  const env = parse(variables);
  checkTogether(env);
  const server = serverConfig(env, dataDirOf(env));
  const needsDatabase = withDatabase.some((service) => server.services.has(service));
  return {
    server,
    secret: env.GERAI_SECRET,
    gateway: needsDatabase ? gatewayConfig(env, server.dataDir) : undefined,
    storefront: storefrontConfig(env),
  };
};
