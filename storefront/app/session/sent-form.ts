import { redirect } from "react-router";
import { isDataPath } from "../http/page-path.ts";
import { withReturnPath } from "../http/with-return-path.ts";

/** The page that keeps a form which came without a session, to be sent again after a login. */
const sendAgainPath = "/sesi-berakhir/kirim-lagi";

/** Whether the browser itself sent the form: what was typed is then nowhere but in the request. */
const isSentByBrowser = ({ method, url }: Request): boolean =>
  method === "POST" && !isDataPath(new URL(url).pathname);

/**
 * Has the browser send its form once more, to the page that keeps it. Forms that a program sent stay where they are.
 * @throws Response 307, for a form that the browser itself sent
 */
export const keepSentForm = (request: Request): void => {
  if (!isSentByBrowser(request)) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(withReturnPath(sendAgainPath, pathname + search), 307);
};
