import { fail, isFailure, type Failure } from "../../failure.ts";
import { logOrderAct } from "../../orders/acts.ts";
import {
  resendNews,
  type AddressedChannel,
  type ResentNews,
  type ResendRefusal,
} from "../../orders/news/resend-news.ts";
import type { Needs, ServiceCase } from "./act.ts";

/** Sends a member once more how an order stands, and keeps that in its log. A trial sends nothing. */
export const resendByService = async (
  needs: Needs,
  { key, actor, reason, isTrial }: ServiceCase,
  channel: AddressedChannel | undefined,
): Promise<ResentNews | Failure<ResendRefusal>> => {
  let told: ResentNews | undefined;
  const ended = await needs.db.transaction(async (tx) => {
    const done = await resendNews(tx, needs, key, channel);
    if (isFailure(done)) return done;
    told = done;
    await logOrderAct(tx, needs, key, { actor, reason, act: "resend", details: done.channel });
    return isTrial ? fail("TRIAL") : undefined;
  });
  return told ?? (ended as Failure<ResendRefusal>);
};
