import { data, redirectDocument } from "react-router";
import { wayBackOf } from "../http/way-back.ts";
import { withWayBack } from "../http/with-way-back.ts";

/** Where a session that the gateway no longer knows comes to its end. */
const sessionEndPath = "/sesi-berakhir";

/** The page to see afterwards; one of the shop's own. */
export const wayBack = (request: Request): string => {
  const path = wayBackOf(request.url);
  return path.startsWith(sessionEndPath) ? "/" : path;
};

export const sessionEndUrl = (back: string): string => withWayBack(sessionEndPath, back);

/** Whether the answer says that the session is over; anything else may pass by itself. */
export const isSessionOver = (statusCode: number): boolean =>
  statusCode === 401 || statusCode === 403;

/**
 * What to throw when the member could not be read: the way to the session's end, or the gateway's
 * failure. The cookies stay until there: another tab may have logged in anew meanwhile.
 */
export const memberUnread = (
  { code, statusCode }: { readonly code: string; readonly statusCode: number },
  back: string,
): Response | ReturnType<typeof data> =>
  isSessionOver(statusCode)
    ? redirectDocument(sessionEndUrl(back))
    : data({ message: code }, { status: statusCode });
