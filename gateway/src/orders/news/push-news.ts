/** Sends news of an order to the browsers that its member has subscribed. */
import { forgetEndpoint, subscriptionsOf } from "../../account/push-subscriptions.ts";
import type { Deps } from "../../deps.ts";
import type { ProviderResult } from "../../providers/request.ts";
import type { PushMessage, PushResult } from "../../providers/web-push.ts";

type Needs = Pick<Deps, "db" | "clock" | "pushSender">;

/** One browser that shows it is enough: a repetition would show it twice there. */
const outcomeOf = (results: readonly PushResult[]): ProviderResult<unknown> => {
  if (results.includes("taken")) return { ok: true, data: undefined };
  return { ok: false, error: results.includes("unavailable") ? "unavailable" : "refused" };
};

/**
 * Notifies all browsers of the member. Those that their push service no longer knows are forgotten.
 * @returns undefined where none is subscribed any more
 */
export const pushNews = async (
  needs: Needs,
  memberId: string,
  message: PushMessage,
): Promise<ProviderResult<unknown> | undefined> => {
  const subscriptions = await subscriptionsOf(needs, memberId);
  if (subscriptions.length === 0) return undefined;
  const results = await Promise.all(
    subscriptions.map(async (subscription) => {
      const result = await needs.pushSender.push(subscription, message);
      if (result === "gone") await forgetEndpoint(needs.db, memberId, subscription.endpoint);
      return result;
    }),
  );
  return results.every((result) => result === "gone") ? undefined : outcomeOf(results);
};
