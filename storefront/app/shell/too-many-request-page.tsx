import { useState } from "react";
import { data } from "react-router";
import { useCountdown } from "../account/use-countdown.ts";
import { TryAgain, tryAgainLabel } from "../browser/try-again.tsx";
import { documentCookie } from "../http/document-cookie.ts";
import { returnPathOf } from "../http/return-path.ts";
import { plainHead } from "../shop/plain-head.ts";
import { waitSeconds } from "../shop/rate-limit.ts";
import { cookieNames } from "../shop/session.ts";
import { Button } from "../ui/button.tsx";
import { useIsLive } from "../use-is-live.ts";
import type { Route } from "./+types/too-many-request-page.ts";
import { ErrorPage } from "./error-page.tsx";
import { errorPageTexts } from "./messages.ts";

export const meta: Route.MetaFunction = (page) => plainHead(errorPageTexts.rateLimited.title, page);

export const loader = () => data(null, { status: 429 });

export const headers: Route.HeadersFunction = () => ({ "retry-after": String(waitSeconds) });

/** The rest of the wait by the device's clock, which may be wrong: never less than none, nor more than all of it. */
const secondsLeft = (): number => {
  const until = Number(documentCookie(cookieNames.isTimeout) ?? 0);
  return Math.min(Math.max(Math.ceil((until - Date.now()) / 1000), 0), waitSeconds);
};

function Wait() {
  const [from] = useState(secondsLeft);
  const left = useCountdown(from);
  if (left === 0) return <TryAgain href={returnPathOf(location.href)} />;
  return (
    <Button type="button" variant="secondary" disabled>
      {tryAgainLabel} dalam {left} detik
    </Button>
  );
}

/** One page for all who were refused: its HTML does not know what was wanted. Its address does, and leads there after the wait. */
export default function TooManyRequestPage() {
  return <ErrorPage status={429} again={useIsLive() ? <Wait /> : <TryAgain href="" />} />;
}
