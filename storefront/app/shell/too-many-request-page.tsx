import { data } from "react-router";
import type { PageHandle } from "../shop/page-handle.ts";
import { plainHead } from "../shop/plain-head.ts";
import type { Route } from "./+types/too-many-request-page.ts";
import { ErrorPage } from "./error-page.tsx";
import { errorPageTexts } from "./messages.ts";

export const meta: Route.MetaFunction = (page) => plainHead(errorPageTexts.rateLimited.title, page);

/**
 * NAV-61: home, unless a call was refused a short while ago. Who loads this page again after the
 * wait is let back in.
 */
export const handle: PageHandle = {
  guests: false,
  middleware: ["isTimeout"],
};

export const loader = () => data(null, { status: 429, headers: { "retry-after": "60" } });

export default function TooManyRequestPage() {
  return <ErrorPage status={429} />;
}
