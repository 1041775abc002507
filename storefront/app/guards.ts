import { data, type MiddlewareFunction, redirect } from "react-router";
import { proofOf } from "./account/code-steps.ts";
import { needOf } from "./addresses.ts";
import { cookiesOf } from "./http/cookies.ts";
import { returnPathOf } from "./http/return-path.ts";
import { requireMember } from "./session/require-member.ts";
import { cookieNames } from "./shop/session.ts";

type Visit = Parameters<MiddlewareFunction<Response>>[0];

/** What must be so before a page is shown, by the names of the table of addresses. Each leads away where it is not. */
const guards: ReadonlyMap<string, (visit: Visit) => void> = new Map([
  ["member", ({ context, request }) => requireMember(context, request)],
  [
    "memberToSee",
    ({ context, request }) => {
      if (request.method !== "POST") requireMember(context, request);
    },
  ],
  [
    "wait",
    ({ request }) => {
      if (!cookiesOf(request).has(cookieNames.isTimeout)) throw redirect(returnPathOf(request.url));
    },
  ],
  ["registerProof", ({ request }) => void proofOf(request, "register")],
  ["passwordProof", ({ request }) => void proofOf(request, "password")],
] satisfies (readonly [string, (visit: Visit) => void])[]);

/** ERR-15: a page must not be shown where what guards it is missing. */
const unknown = (): never => {
  const message = "Unknown middleware";
  throw data({ message }, { status: 500, statusText: message });
};

/**
 * React Router's middleware that shows a page only where what it needs is so.
 * @param needed what the page of a route's pattern needs
 */
export const guardBy =
  (needed: (pattern: string) => string | undefined): MiddlewareFunction<Response> =>
  (visit) => {
    const need = needed(visit.pattern);
    if (need !== undefined) (guards.get(need) ?? unknown)(visit);
  };

/** Guards every page as the table of addresses says. */
export const guardPage = guardBy(needOf);
