import type { CallFailure } from "@gerai/contract/client";
import { data } from "react-router";

interface Success {
  readonly ok: true;
  readonly data: unknown;
}

/**
 * The data of a call whose failure makes the page impossible.
 * @throws a response with the failure's status, which the error page shows
 */
export const expectData = <Result extends Success | CallFailure<string>>(
  result: Result,
): Extract<Result, Success>["data"] => {
  if (!result.ok) throw data({ message: result.code }, { status: result.statusCode });
  return result.data;
};

/** What a loader throws for an address that leads nowhere. */
export const notFound = () => data({ message: "This page could not be found" }, { status: 404 });
