import { isIP } from "node:net";
import { many, one, run, type Db } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { deleteInBatches } from "../due-work.ts";
import { fail, type Failure } from "../failure.ts";
import { networksOf } from "../http/request.ts";
import type { ProviderResult } from "../providers/request.ts";
import {
  deleteOldCaptchas,
  deleteOldRefusals,
  deleteOldSignups,
  forgetRefusals,
  networkBlocked,
  noteRefusal,
  noteSignup,
  phoneBlocked,
  phonesOfSources,
  refusedChannels,
} from "./fraud-queries.ts";
import { keyedHash } from "./sealing.ts";

type Needs = Pick<Deps, "db" | "clock" | "config">;

const hourMs = 60 * 60_000;

/** Different phones that one device may try to register within an hour: a household has fewer. */
const phonesPerDevice = 5;
/** Of an address, for each registration it may have in a day; people mistype and give up. */
const phonesPerRegistration = 3;
const maxPhonesPerAddress = 1_000;

/** No longer: a provider that is set up wrongly refuses good numbers as well. */
const refusalLifeMs = 24 * hourMs;
/** WhatsApp and SMS: a number that neither reaches is switched off, or was never a phone. */
const codeChannelCount = 2;

const shortestPrefix = 5;

/** The phone and all its beginnings that the list may hold. */
const beginningsOf = (phone: string): readonly string[] =>
  Array.from({ length: phone.length - shortestPrefix + 1 }, (_, cut) =>
    phone.slice(0, shortestPrefix + cut),
  );

const isBlockedNetwork = async (db: Db, address: string): Promise<boolean> =>
  isIP(address) !== 0 && (await one(db, networkBlocked, { address })).is_blocked;

const isRefusedPhone = async (
  { db, clock }: Pick<Needs, "db" | "clock">,
  phone: string,
): Promise<boolean> => {
  if ((await one(db, phoneBlocked, { prefixes: beginningsOf(phone) })).is_blocked) return true;
  const since = new Date(clock.now().getTime() - refusalLifeMs);
  return (await one(db, refusedChannels, { phone, since })).channels >= codeChannelCount;
};

interface Source {
  readonly device: Buffer;
  readonly address: string;
}

const perAddress = ({ limits }: Deps["config"]): number =>
  Math.min(maxPhonesPerAddress, limits.registrationsPerAddress * phonesPerRegistration);

/**
 * Notes the phone for device, address and the networks around it; false where one of them has tried too
 * many others.
 */
const isPlausible = async (needs: Needs, phone: string, source: Source): Promise<boolean> => {
  const { db, clock, config } = needs;
  const now = clock.now();
  const phoneHash = keyedHash(config.secret, "signup-phone", phone);
  const startedBefore = new Date(now.getTime() - hourMs);
  const note = async (subject: string, maxPhones: number): Promise<boolean> =>
    (await one(db, noteSignup, { subject, phoneHash, now, startedBefore, maxPhones })).is_listed;
  const { device, address } = source;
  if (!(await note(`device ${device.toString("base64url")}`, phonesPerDevice))) {
    return false;
  }
  for (const { network, share } of networksOf(address)) {
    if (!(await note(`address ${network}`, perAddress(config) * share))) return false;
  }
  return true;
};

/** Which share (0 to 1) of the hour's phones the address, or a network around it, has begun to register. */
export const phonesShare = async (
  { db, clock, config }: Needs,
  address: string,
): Promise<number> => {
  const networks = networksOf(address);
  const subjects = networks.map(({ network }) => `address ${network}`);
  const since = new Date(clock.now().getTime() - hourMs);
  const rows = await many(db, phonesOfSources, { subjects, since });
  const shares = rows.map(({ subject, phones }) => {
    const share = networks[subjects.indexOf(subject)]?.share ?? 1;
    return phones / (perAddress(config) * share);
  });
  return Math.max(0, ...shares);
};

/** Why this looks like fraud and no registration begins, if so. */
export const suspicion = async (
  needs: Needs,
  phone: string,
  source: Source,
): Promise<Failure<"DEVICE_UNUSUAL" | "PHONE_NOT_ACCEPTED"> | undefined> => {
  if (await isBlockedNetwork(needs.db, source.address)) return fail("DEVICE_UNUSUAL");
  if (!(await isPlausible(needs, phone, source))) return fail("DEVICE_UNUSUAL");
  return (await isRefusedPhone(needs, phone)) ? fail("PHONE_NOT_ACCEPTED") : undefined;
};

/** What providers answer where the number is at fault, and not our key or our pace. */
const numberStatuses = new Set([400, 404, 422]);

/** Remembers what the provider said of the phone. */
export const noteDelivery = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { phone, channel }: { readonly phone: string; readonly channel: string },
  sent: ProviderResult<unknown>,
): Promise<void> => {
  if (sent.ok) await run(db, forgetRefusals, { phone });
  else if (numberStatuses.has(sent.status ?? 0)) {
    await run(db, noteRefusal, { phone, channel, now: clock.now() });
  }
};

/** Removes what time has made worthless. */
export const tidySignups = async ({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> => {
  const now = clock.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await deleteInBatches(db, deleteOldCaptchas, { now });
  await deleteInBatches(db, deleteOldSignups, { startedBefore: before(hourMs) });
  await deleteInBatches(db, deleteOldRefusals, { refusedBefore: before(refusalLifeMs) });
};
