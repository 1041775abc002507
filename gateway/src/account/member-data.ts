import { maybeOne } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../failure.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { confirmPassword } from "./confirm-password.ts";
import { credentialsById } from "./deletion-queries.ts";
import type { Limiter } from "./limiter.ts";

interface Needs extends Pick<Deps, "db" | "clock" | "ids" | "config"> {
  readonly limiter: Limiter;
  /** What each domain keeps about members. */
  readonly personalData: readonly PersonalData[];
}

/** Hands members all that the shop keeps about them (law 27 of 2022, articles 6, 7 and 13). */
export const handOutData = async (needs: Needs, memberId: string, password: string) => {
  const { db, clock, limiter, personalData } = needs;
  const holder = await maybeOne(db, credentialsById, { memberId });
  const doubt = await confirmPassword(limiter, memberId, password, holder?.password_hash);
  if (doubt !== undefined) return doubt;
  if ((await limiter.take("dataByMember", memberId)) > 0) return fail("DATA_LIMITED");
  const data: Record<string, Json> = {};
  for (const { read } of personalData) Object.assign(data, await read?.(db, memberId, needs));
  return { createdAt: clock.now().toISOString(), data };
};
