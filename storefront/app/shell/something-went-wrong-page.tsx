import { data } from "react-router";
import { plainHead } from "../shop/plain-head.ts";
import type { Route } from "./+types/something-went-wrong-page.ts";
import { ErrorPage } from "./error-page.tsx";
import { errorPageTexts } from "./messages.ts";

export const meta: Route.MetaFunction = (page) => plainHead(errorPageTexts.other.title, page);

/** Monitors and search engines read the status and not the words. */
export const loader = () => data(null, { status: 500 });

export default function SomethingWentWrongPage() {
  return <ErrorPage status={500} again={null} />;
}
