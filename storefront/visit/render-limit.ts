import { openCache } from "@gerai/caching/cache";
import { cookiesOf } from "../app/http/cookies.ts";
import { pagePath } from "../app/session/require-member.ts";
import { rateLimitPath, timeoutCookie, waitSeconds, waitUrl } from "../app/shop/rate-limit.ts";
import { cookieNames } from "../app/shop/session.ts";
import type { Answer } from "../finish/answer.ts";
import type { Render } from "./render-visit.ts";
import { openVisit, type Visit } from "./visit.ts";

const minuteMs = 60_000;

/** Bytes that an address and its count take. Of too many, those forget their count that came first. */
const entryBytes = 120;

export interface RenderLimitInput {
  readonly perMinute: number;
  /** Who stands behind a network address, as far as limits go. */
  readonly subscriberOf: (address: string) => string;
  /** Milliseconds that only grow. */
  readonly now: () => number;
}

/** Takes one rendering from what the visitor's address may still have; false where nothing is left. */
type TakeRender = (visit: Visit) => boolean;

interface Window {
  readonly beganAt: number;
  taken: number;
}

/** Counts the renderings of each address, minute by minute, in this process's memory: it guards the process. */
const countRenders = ({ perMinute, subscriberOf, now }: RenderLimitInput): TakeRender => {
  const windows = openCache<string, Window>("visitors", { entryBytes });
  return (visit) => {
    const address = subscriberOf(visit.address);
    const known = windows.get(address);
    const isRunning = known !== undefined && now() - known.beganAt < minuteMs;
    const window = isRunning ? known : { beganAt: now(), taken: 0 };
    if (!isRunning) windows.set(address, window);
    window.taken += 1;
    return window.taken <= perMinute;
  };
};

/** Leads to the page that says so; the program, which asks for data, shows the same by the status. */
const refusal = ({ url, isData }: Visit): Answer => {
  const headers = new Headers({ "cache-control": "no-store", "retry-after": String(waitSeconds) });
  if (isData) return { status: 429, headers, body: undefined };
  headers.set("location", waitUrl(pagePath(url)));
  headers.set("set-cookie", timeoutCookie());
  return { status: 302, headers, body: undefined };
};

const asksForRefusalPage = ({ request, url }: Visit): boolean =>
  request.method === "GET" && url.pathname === rateLimitPath;

const wasRefused = ({ request }: Visit): boolean => cookiesOf(request).has(cookieNames.isTimeout);

/** The page as every refused visitor sees it, rendered once. */
const createRefusalPage = (render: Render): Render => {
  let kept: Answer | undefined;
  return async ({ url }) => {
    if (kept !== undefined) return kept;
    const headers = { cookie: `${cookieNames.isTimeout}=1` };
    const address = new URL(rateLimitPath, url);
    const answer = await render(openVisit(new Request(address, { headers }), url.origin));
    if (answer.status === 429) kept = answer;
    return answer;
  };
};

/** Renders as long as an address has not had too much; then refuses at next to no cost. */
export const limitRenders = (render: Render, input: RenderLimitInput): Render => {
  const take = countRenders(input);
  const refusalPage = createRefusalPage(render);
  return async (visit) => {
    const isRefusalPage = asksForRefusalPage(visit);
    if (isRefusalPage && wasRefused(visit)) return refusalPage(visit);
    if (take(visit)) return render(visit);
    // Leading on to itself would never end for those who keep no cookies.
    return isRefusalPage ? refusalPage(visit) : refusal(visit);
  };
};
