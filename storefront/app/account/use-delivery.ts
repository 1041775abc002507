import type { otpAllowRequest, OtpPurpose } from "@gerai/contract/account";
import { call, live } from "@gerai/contract/client";
import type { ResponseOf } from "@gerai/contract/endpoint";
import { useEffect, useState } from "react";
import { browserTransport } from "../session/browser-transport.ts";

/** What became of a message with a code. */
export interface Delivery {
  readonly state: ResponseOf<typeof otpAllowRequest>["delivery"];
  readonly otherChannelAllowed: boolean;
}

/** The sent code whose delivery is asked for. */
interface AwaitedCode {
  readonly phone: string;
  readonly purpose: OtpPurpose;
  /** Undefined where this browser has not asked for a code. */
  readonly sent: { readonly expiresAt: string } | undefined;
  /** As it was when the page was made. */
  readonly delivery: Delivery;
}

const route = live<typeof otpAllowRequest>("POST", "/v1/otp/allowRequest");

/** Milliseconds before each look: providers answer within a second or two, or not for long. */
const pauses = [400, 800, 1_500, 3_000, 6_000, 12_000] as const;

/** The delivery of the step's message; while it is under way the browser asks again, a few times. */
export const useDelivery = ({ phone, purpose, sent, delivery }: AwaitedCode): Delivery => {
  const name = sent?.expiresAt;
  const [heard, setHeard] = useState<{
    readonly of: string | undefined;
    readonly what: Delivery;
  }>();
  const isWaiting = delivery.state === "waiting";
  useEffect(() => {
    if (!isWaiting) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (turn: number): Promise<void> => {
      const body = { phone, purpose };
      const answer = await call(browserTransport, route, { body }, { signal: stop.signal });
      if (answer.ok && answer.data.delivery !== "waiting") {
        const { delivery: state, otherChannelAllowed } = answer.data;
        setHeard({ of: name, what: { state, otherChannelAllowed } });
      } else lookLater(turn + 1);
    };
    const lookLater = (turn: number): void => {
      const wait = pauses[turn];
      if (wait === undefined) return;
      timer = setTimeout(() => {
        // Rejected when the page is left: the answer is not needed.
        look(turn).catch(() => undefined);
      }, wait);
    };
    lookLater(0);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [isWaiting, phone, purpose, name]);
  return isWaiting && heard?.of === name ? (heard?.what ?? delivery) : delivery;
};
