import type { CallFailure } from "@gerai/contract/client";
import { data } from "react-router";

/**
 * The data of a call whose failure makes the page impossible.
 * @throws a response with the failure's status, which the error page shows
 */
export const expectData = <Data>(
  result: { readonly ok: true; readonly data: Data } | CallFailure<string>,
): Data => {
  if (result.ok) return result.data;
  throw data({ message: result.code }, { status: result.statusCode });
};

/** What a loader throws for an address that leads nowhere. */
export const notFound = () => data({ message: "This page could not be found" }, { status: 404 });
