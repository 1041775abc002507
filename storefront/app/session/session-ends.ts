/** Where forms end the session. */
const ends: ReadonlySet<string> = new Set(["/logout", "/sesi-berakhir"]);

/** In the address of a form to the page of the end: it tries to restore the session. */
export const restoreField = "pulihkan";

/** Whether a form to this address ends the session: the service worker then forgets what it keeps for the member. */
export const endsSession = (path: string, search: URLSearchParams): boolean =>
  ends.has(path) && !search.has(restoreField);
