import { data, redirectDocument } from "react-router";
import { returnPathOf } from "../http/return-path.ts";
import { withReturnPath } from "../http/with-return-path.ts";

/** Where a session that the gateway no longer knows comes to its end. */
const sessionEndPath = "/sesi-berakhir";

/** The page to see afterwards; one of the shop's own. */
export const returnPath = (request: Request): string => {
  const path = returnPathOf(request.url);
  return path.startsWith(sessionEndPath) ? "/" : path;
};

export const sessionEndUrl = (back: string): string => withReturnPath(sessionEndPath, back);

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
