import { inTime } from "@gerai/contract/in-time";
import { data } from "react-router";
import { timings } from "../timings.ts";
import { forgetForm, type SavedForm } from "./saved-form.ts";

/** What the pages say that stay because nothing could be sent. */
export const notSentText =
  "Koneksi internet terputus. Isian Anda tetap tersimpan di halaman ini. Periksa jaringan Anda, lalu coba lagi.";

/** Where the steps of a form begin anew, or the session does: nothing was taken over then. */
const loginPages = /^\/(?:login|register|sesi-berakhir)(?:[?#]|$)/;

const hasArrived = (cause: unknown, takenAt: string): boolean => {
  if (!(cause instanceof Response)) return false;
  const path = cause.headers.get("location") ?? "";
  return !loginPages.test(path) && path.startsWith(takenAt);
};

interface Sending<Answer> {
  readonly request: Request;
  readonly serverAction: () => Promise<Answer>;
}

interface Keeping<Kept> {
  /** What the page shows if nothing could be sent. */
  readonly notSent: (form: FormData) => Kept;
  /** Forgotten once the server has taken the form, which it says by leading on. */
  readonly done?: readonly SavedForm[];
  /** How the path begins to which the server leads where it has taken the form; any other if not given. */
  readonly takenAt?: string;
  /** Forgotten with any answer of the server. */
  readonly answered?: readonly SavedForm[];
  /** Milliseconds to the answer, where files travel. */
  readonly patience?: number;
}

/** Fails as a network that is away does. */
const failAsLate = (): never => {
  throw new TypeError("No answer in time");
};

/**
 * Sends a form from the browser. Where there is no network, or no answer for ten seconds (CON-01), the page stays
 * as it is and says so; else the error page would take its place, with all that was typed. What was sent may arrive
 * all the same: forms whose effect must not come twice carry a key.
 */
export const sendOrKeep = async <Answer, Kept>(
  { request, serverAction }: Sending<Answer>,
  {
    notSent,
    done = [],
    takenAt = "",
    answered = [],
    patience = timings.pagePatience,
  }: Keeping<Kept>,
) => {
  const copy = request.clone();
  try {
    const answer = await inTime(serverAction(), patience, failAsLate);
    answered.forEach(forgetForm);
    return answer;
  } catch (cause) {
    if (!(cause instanceof TypeError)) {
      if (hasArrived(cause, takenAt)) [...done, ...answered].forEach(forgetForm);
      throw cause;
    }
    // A refusal by its status: the pages around read nothing anew from a network that is away.
    return data(notSent(await copy.formData()), { status: 503 });
  }
};
