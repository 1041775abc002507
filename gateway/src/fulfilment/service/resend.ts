import { fail, isFailure, type Failure } from "../../failure.ts";
import { logOrderAct } from "../../orders/acts.ts";
import {
  tellAgain,
  type AddressedChannel,
  type ToldAgain,
  type ToldAgainRefusal,
} from "../../orders/news/tell-again.ts";
import type { Needs, ServiceCase } from "./act.ts";

/** Sends a member once more how an order stands, and keeps that in its log. A trial sends nothing. */
export const resendByService = async (
  needs: Needs,
  { key, actor, reason, isTrial }: ServiceCase,
  channel: AddressedChannel | undefined,
): Promise<ToldAgain | Failure<ToldAgainRefusal>> => {
  let told: ToldAgain | undefined;
  const ended = await needs.db.transaction(async (tx) => {
    const done = await tellAgain(tx, needs, key, channel);
    if (isFailure(done)) return done;
    told = done;
    await logOrderAct(tx, needs, key, { actor, reason, act: "resend", details: done.channel });
    return isTrial ? fail("TRIAL") : undefined;
  });
  return told ?? (ended as Failure<ToldAgainRefusal>);
};
