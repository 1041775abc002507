import { maybeOne, run, type Db, type Tx } from "../db/database.ts";
import { deviceOfMember, rememberDeviceOf } from "./queries.ts";

/** No member has it: strangers are looked up with it, so that they cost what members cost. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Whether the member has logged in on this device before. Costs the same for nobody (undefined). */
export const isKnownDevice = async (
  db: Db,
  memberId: string | undefined,
  device: Buffer,
): Promise<boolean> =>
  (await maybeOne(db, deviceOfMember, { memberId: memberId ?? nobody, device })) !== undefined;

/** Notes that the member has logged in on this device. */
export const rememberDevice = async (
  tx: Tx,
  memberId: string,
  device: Buffer,
  now: Date,
): Promise<void> => {
  await run(tx, rememberDeviceOf, { memberId, device, now });
};
