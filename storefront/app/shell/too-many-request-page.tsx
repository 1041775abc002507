import { data } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { errorPageTexts } from "./messages.ts";

export const meta = () => [{ title: errorPageTexts.rateLimited.title }];

/** Opens also directly; only the visitor's own requests decide whether they are let through. */
export const loader = () => data(null, { status: 429, headers: { "retry-after": "60" } });

export default function TooManyRequestPage() {
  return <ErrorPage status={429} />;
}
