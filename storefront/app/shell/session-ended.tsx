import { useEffect } from "react";
import { sessionEndedText } from "../account/messages.ts";
import { endedMark } from "../shop/ended-mark.ts";
import { PassingNotice } from "../ui/passing-notice.tsx";

/** Tells once that the session has ended, on the page that the shopper went on to as a guest. */
export default function SessionEnded() {
  useEffect(() => {
    document.cookie = `${endedMark}=; path=/; max-age=0`;
  }, []);
  return (
    <PassingNotice title="Sesi berakhir" icon="logout" text={sessionEndedText}>
      <a className="button button--quiet" href="/login">
        Masuk
      </a>
    </PassingNotice>
  );
}
