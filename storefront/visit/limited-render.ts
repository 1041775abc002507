import { cookiesOf } from "../app/http/cookies.ts";
import { pagePath } from "../app/session/require-member.ts";
import { rateLimitPath, timeoutCookie, waitSeconds, waitUrl } from "../app/shop/rate-limit.ts";
import { cookieNames } from "../app/shop/session.ts";
import type { Answer } from "../finish/answer.ts";
import { isDataPath } from "../render/page-path.ts";
import type { TakeRender } from "./render-limit.ts";
import type { Render } from "./render-visit.ts";

/** Leads to the page that says so; the program, which asks for data, shows the same by the status. */
const refusal = (request: Request): Answer => {
  const url = new URL(request.url);
  const headers = new Headers({ "cache-control": "no-store", "retry-after": String(waitSeconds) });
  if (isDataPath(url.pathname)) return { status: 429, headers, body: undefined };
  headers.set("location", waitUrl(pagePath(url)));
  headers.set("set-cookie", timeoutCookie());
  return { status: 302, headers, body: undefined };
};

const asksForRefusalPage = ({ method, url }: Request): boolean =>
  method === "GET" && new URL(url).pathname === rateLimitPath;

const wasRefused = (request: Request): boolean => cookiesOf(request).has(cookieNames.isTimeout);

/** The page as every refused visitor sees it, rendered once. */
const createRefusalPage = (render: Render): Render => {
  let kept: Answer | undefined;
  return async ({ url }) => {
    if (kept !== undefined) return kept;
    const headers = { cookie: `${cookieNames.isTimeout}=1` };
    const answer = await render(new Request(new URL(rateLimitPath, url), { headers }));
    if (answer.status === 429) kept = answer;
    return answer;
  };
};

/** Renders as long as `take` allows it; then refuses at next to no cost. */
export const limitedRender = (render: Render, take: TakeRender): Render => {
  const refusalPage = createRefusalPage(render);
  return async (request) => {
    const isRefusalPage = asksForRefusalPage(request);
    if (isRefusalPage && wasRefused(request)) return refusalPage(request);
    if (take(request)) return render(request);
    // Leading on to itself would never end for those who keep no cookies.
    return isRefusalPage ? refusalPage(request) : refusal(request);
  };
};
