import type { memberData } from "@gerai/contract/profile";
import { maybeOne } from "../db/database.ts";
import { fail } from "../failure.ts";
import type { Handler } from "../http/handle.ts";
import type { Json, PersonalData } from "../personal-data/part.ts";
import { confirmPassword } from "./confirm-password.ts";
import { credentialsById } from "./deletion-queries.ts";
import type { Limiter } from "./limiter.ts";

/** Hands members all that the shop keeps about them (law 27 of 2022, articles 6, 7 and 13). */
export const handOutData =
  (limiter: Limiter, parts: readonly PersonalData[]): Handler<typeof memberData> =>
  async ({ body }, { deps, member: { memberId } }) => {
    if (body.memberId !== memberId) return fail("FORBIDDEN");
    const holder = await maybeOne(deps.db, credentialsById, { memberId });
    const doubt = await confirmPassword(limiter, memberId, body.password, holder?.password_hash);
    if (doubt !== undefined) return doubt;
    if ((await limiter.take("dataByMember", memberId)) > 0) return fail("DATA_LIMITED");
    const data: Record<string, Json> = {};
    for (const { read } of parts) Object.assign(data, await read?.(deps.db, memberId, deps));
    return { createdAt: deps.clock.now().toISOString(), data };
  };
