import { data, redirect } from "react-router";
import { readCookies } from "../session/cookies.ts";
import { cookieNames } from "../session/session.ts";
import type { Route } from "./+types/too-many-request-page.ts";
import { ErrorPage } from "./error-page.tsx";
import { errorPageTexts } from "./messages.ts";

export const meta = () => [{ title: errorPageTexts.rateLimited.title }];

/**
 * Specification: home, unless a call was refused a short while ago. Who loads this page again after the
 * wait is let back in.
 */
export const loader = ({ request }: Route.LoaderArgs) => {
  const cookies = readCookies(request.headers.get("cookie"));
  if (!cookies.has(cookieNames.isTimeout)) throw redirect("/");
  return data(null, { status: 429, headers: { "retry-after": "60" } });
};

export default function TooManyRequestPage() {
  return <ErrorPage status={429} />;
}
