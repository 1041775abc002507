import { limits } from "@gerai/contract/limits";
import { dayOf } from "../calendar.ts";
import { maybeOne, one, type Db, type Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { networksOf } from "../http/request.ts";
import { countRegistration, registrationCount } from "./queries.ts";

/** One member needs one account; a household shares a telephone, a farm of accounts needs dozens. */
const perDevice = 3;

/** Whether the phone has begun as many registrations today as it may. A verified code begins one. */
export const isPhoneExhausted = async (db: Db, now: Date, phone: string): Promise<boolean> => {
  const row = await maybeOne(db, registrationCount, {
    subject: `phone ${phone}`,
    day: dayOf(now),
  });
  return row !== undefined && row.count >= limits.registrationsPerPhonePerDay;
};

/** Counts a registration that the phone has begun today. */
export const countPhone = async (tx: Tx, now: Date, phone: string): Promise<void> => {
  await one(tx, countRegistration, {
    subject: `phone ${phone}`,
    day: dayOf(now),
  });
};

/** Which share (from 0 on) of the day's registrations the address, or a network around it, has had. */
export const addressShare = async (
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  address: string,
): Promise<number> => {
  const day = dayOf(clock.now());
  let most = 0;
  for (const { network, share } of networksOf(address)) {
    const row = await maybeOne(db, registrationCount, { subject: `address ${network}`, day });
    most = Math.max(most, (row?.count ?? 0) / (config.limits.registrationsPerAddress * share));
  }
  return most;
};

/** Counts a new member for device, address and the networks around it; names the one that was full already. */
export const countMember = async (
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  source: { readonly device: Buffer; readonly address: string },
): Promise<"device" | "address" | undefined> => {
  const day = dayOf(clock.now());
  const subject = `device ${source.device.toString("base64url")}`;
  const byDevice = await one(tx, countRegistration, { subject, day });
  if (byDevice.count > perDevice) return "device";
  for (const { network, share } of networksOf(source.address)) {
    const counted = await one(tx, countRegistration, { subject: `address ${network}`, day });
    if (counted.count > config.limits.registrationsPerAddress * share) return "address";
  }
  return undefined;
};
