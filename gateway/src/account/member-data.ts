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

/** All that the shop keeps about a member, by domain. */
export const collectData = async (
  needs: Omit<Needs, "limiter">,
  memberId: string,
): Promise<{ readonly createdAt: string; readonly data: Record<string, Json> }> => {
  const { db, clock, personalData } = needs;
  const data: Record<string, Json> = {};
  for (const { read } of personalData) Object.assign(data, await read?.(db, memberId, needs));
  return { createdAt: clock.now().toISOString(), data };
};

/** Hands members all that the shop keeps about them (law 27 of 2022, articles 6, 7 and 13). */
export const handOutData = async (needs: Needs, memberId: string, password: string) => {
  const { db, limiter } = needs;
  const holder = await maybeOne(db, credentialsById, { memberId });
  const doubt = await confirmPassword(limiter, memberId, password, holder?.password_hash);
  if (doubt !== undefined) return doubt;
  if ((await limiter.take("dataByMember", memberId)) > 0) return fail("DATA_LIMITED");
  return collectData(needs, memberId);
};
