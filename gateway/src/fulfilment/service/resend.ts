import { isFailure, type Failure } from "../../failure.ts";
import {
  resendNews,
  type AddressedChannel,
  type ResentNews,
  type ResendRefusal,
} from "../../orders/news/resend-news.ts";
import { actOnOrder, type Needs, type ServiceCase } from "./act.ts";

/** Sends a member once more how an order stands, and keeps that in its log. A trial sends nothing. */
export const resendByService = <Refusal extends string = never>(
  needs: Needs,
  served: ServiceCase<Refusal>,
  channel: AddressedChannel | undefined,
): Promise<ResentNews | Failure<ResendRefusal | Refusal>> =>
  actOnOrder(
    needs,
    served,
    async (tx) => {
      const done = await resendNews(tx, needs, served.key, channel);
      return isFailure(done) ? done : { act: "resend", details: done.channel, result: done };
    },
    () => undefined,
  );
