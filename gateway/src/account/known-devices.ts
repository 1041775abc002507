import { maybeOne, run, type Db, type Tx } from "../db/database.ts";
import { deviceOfMember, rememberDeviceOf } from "./queries.ts";

/** Whether the member has logged in on this device before. Takes the same time for `nobody`. */
export const isKnownDevice = async (db: Db, memberId: string, device: Buffer): Promise<boolean> =>
  (await maybeOne(db, deviceOfMember, { memberId, device })) !== undefined;

/** Notes that the member has logged in on this device. */
export const rememberDevice = async (
  tx: Tx,
  memberId: string,
  device: Buffer,
  now: Date,
): Promise<void> => {
  await run(tx, rememberDeviceOf, { memberId, device, now });
};
