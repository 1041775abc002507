import { pino, type Logger } from "pino";
import { uuidv7 } from "uuidv7";
import type { GatewayConfig } from "./config.ts";
import {
  openDatabase,
  type Database,
  type DatabaseOptions,
  type ReadDatabase,
} from "./db/database.ts";
import { readAtReplica, type ReplicaState } from "./db/replica.ts";
import { errorSerializer } from "./http/log.ts";
import { httpCourier, type Courier } from "./providers/courier.ts";
import { dana } from "./providers/dana.ts";
import { smtpSender, type EmailSender } from "./providers/email.ts";
import { googleMaps } from "./providers/google-maps.ts";
import type { Maps } from "./providers/maps.ts";
import { midtrans } from "./providers/midtrans.ts";
import { type CompanyAccounts, openIdConnect } from "./providers/openid-connect.ts";
import type { PaymentProvider } from "./providers/payment.ts";
import { smsSender } from "./providers/sms.ts";
import { httpStore, type StorePartner } from "./providers/store.ts";
import { webPushSender, type PushSender } from "./providers/web-push.ts";
import {
  whatsappNews,
  whatsappSender,
  type CodeSender,
  type NewsSender,
} from "./providers/whatsapp.ts";

export interface Clock {
  readonly now: () => Date;
}

/** Outside things only, built once. A use case asks for what it needs of them. */
export interface Deps {
  readonly config: GatewayConfig;
  readonly db: Database;
  /** Catalogue and search may read here; it may lag behind `db`. */
  readonly readDb: ReadDatabase;
  /** Figures of many orders are read here, at the same lag; they may take as long as a page waits. */
  readonly figuresDb: ReadDatabase;
  readonly clock: Clock;
  readonly ids: { readonly next: () => string };
  readonly log: Logger;
  /** Ways to send a one-time code to a phone. */
  readonly senders: { readonly whatsapp: CodeSender; readonly sms: CodeSender };
  /** News of orders, to members' phones. */
  readonly newsSender: NewsSender;
  /** The same, to members' browsers. */
  readonly pushSender: PushSender;
  readonly email: EmailSender;
  /** Takes deliveries to the members. */
  readonly courier: Courier;
  /** Prepares deliveries; undefined where people at the office do (`isPickedInOffice`), or the courier. */
  readonly store: StorePartner | undefined;
  /** Who takes payments; undefined where the shop has no contract with them. */
  readonly payments: {
    readonly midtrans: PaymentProvider | undefined;
    readonly dana: PaymentProvider | undefined;
  };
  /** Knows more places than the gazetteer; undefined where the gazetteer is all there is. */
  readonly maps: Maps | undefined;
  /** Vouches for the people of the office; undefined where it knows its own accounts only. */
  readonly companyAccounts: CompanyAccounts | undefined;
}

/** A page must not hold a connection longer than the browser waits for it. */
const statementTimeoutMs = 8_000;

/** What a replica is given before the primary is asked instead: for a statement, and for saying anything at all. */
const replicaLimits = { statementTimeoutMs: 1_500, patienceMs: 2_000 };

/** The same for figures, a few at a time: a slow one must not end what shoppers read there. */
const figuresLimits = { statementTimeoutMs, patienceMs: statementTimeoutMs + 500, max: 4 };

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

const paymentProviders = ({ payment }: GatewayConfig): Deps["payments"] => ({
  midtrans: payment.midtrans === undefined ? undefined : midtrans(payment.midtrans),
  dana: payment.dana === undefined ? undefined : dana(payment.dana, systemClock.now),
});

/** The provider leads back to a page of the office. */
const companyAccountsOf = ({ officeUrl = "", officeOpenId }: GatewayConfig) =>
  officeOpenId && openIdConnect(officeOpenId, `${officeUrl}/masuk/perusahaan`);

const logReplica =
  (log: Logger, what: string) =>
  (state: ReplicaState, error?: unknown): void => {
    if (state === "following") log.info(`${what} read at the replica`);
    else log.warn({ replica: state, err: error }, `${what} read at the primary`);
  };

type DatabaseLimits = Pick<DatabaseOptions, "statementTimeoutMs" | "patienceMs"> &
  Partial<Pick<DatabaseOptions, "max">>;

const openDatabases = (
  config: GatewayConfig,
  log: Logger,
): Pick<Deps, "db" | "readDb" | "figuresDb"> => {
  const open = (url: string, limits: DatabaseLimits) =>
    openDatabase({
      url,
      max: config.databaseConnections,
      ...limits,
      onIdleError: (error) => log.warn({ err: error }, "lost an idle database connection"),
    });
  const db = open(config.databaseUrl, { statementTimeoutMs });
  const { databaseReadUrl } = config;
  if (databaseReadUrl === undefined) return { db, readDb: db, figuresDb: db };
  const atReplica = (limits: DatabaseLimits, what: string): ReadDatabase => {
    const replica = open(databaseReadUrl, limits);
    return readAtReplica({ primary: db, replica, onState: logReplica(log, what) });
  };
  return {
    db,
    readDb: atReplica(replicaLimits, "catalogue and search"),
    figuresDb: atReplica(figuresLimits, "figures"),
  };
};

/** Connects the outside things; nothing is sent before the first use. */
export const createDeps = (config: GatewayConfig): Deps => {
  const log = pino({
    level: config.logLevel,
    base: null,
    serializers: { err: errorSerializer },
  });
  const { db, readDb, figuresDb } = openDatabases(config, log);
  const senders = {
    whatsapp: whatsappSender(config.providers.whatsapp),
    sms: smsSender(config.providers.sms, config),
  };
  const newsSender = whatsappNews(config.providers.whatsapp);
  const pushSender = webPushSender({
    secret: config.secret,
    contact: config.mail.from.address,
    trustedOrigins: config.pushOrigins,
  });
  const email = smtpSender(config.mail);
  const courier = httpCourier(config.providers.courier);
  const store = config.providers.store && httpStore(config.providers.store);
  const payments = paymentProviders(config);
  const maps = config.maps === undefined ? undefined : googleMaps(config.maps);
  const ids = { next: uuidv7 };
  const clock = systemClock;
  return {
    config,
    db,
    readDb,
    figuresDb,
    clock,
    ids,
    log,
    senders,
    newsSender,
    pushSender,
    email,
    courier,
    store,
    payments,
    maps,
    companyAccounts: companyAccountsOf(config),
  };
};

/** Ends the connections; nothing may be asked of them afterwards. */
export const closeDeps = async ({ db, readDb, figuresDb }: Deps): Promise<void> => {
  for (const reading of [readDb, figuresDb]) if (reading !== db) await reading.close();
  await db.close();
};
