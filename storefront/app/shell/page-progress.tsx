import { useEffect, useEffectEvent, useState } from "react";
import { type Location, useLocation, useNavigate, useNavigation } from "react-router";
import { followNavigation, reloadIfAnswered, navigationLost } from "../browser/chunk-reload.ts";
import { useOnline } from "../browser/online.ts";
import { tryAgainLabel } from "../browser/try-again.tsx";
import { timings } from "../timings.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/feedback.tsx";
import { shellTexts } from "./messages.ts";

interface LatePage {
  readonly page: Location;
  /** A part of its program is missing; browsers remember that, so the page is to be loaded as a whole. */
  readonly isLost: boolean;
}

/** Whether the browser shows another address already: so it does on a way back or forth, before the page has come. */
const hasMovedFrom = ({ pathname, search }: Location): boolean =>
  window.location.pathname + window.location.search !== pathname + search;

/** The way to another page, given up after ten seconds or when it is lost. */
const useLatePage = (): LatePage | undefined => {
  const { state, location: next, formMethod = "GET" } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const [late, setLate] = useState<LatePage>();
  const isOnItsWay = state === "loading" && formMethod === "GET";
  const giveUp = useEffectEvent((page: LatePage) => {
    setLate(page);
    // Stays here, and reads nothing anew: so the router drops the other way.
    void navigate(here, {
      // The entry of the page that did not come stays what it is.
      replace: !hasMovedFrom(here),
      preventScrollReset: true,
      defaultShouldRevalidate: false,
      state: here.state as unknown,
    });
  });
  useEffect(() => {
    // The next way takes the notice away, wherever it leads.
    if (state === "idle") return () => setLate(undefined);
    if (!isOnItsWay) return undefined;
    const stop = (loss?: Event) => giveUp({ page: next, isLost: loss !== undefined });
    const timer = setTimeout(stop, timings.pagePatience);
    window.addEventListener(navigationLost, stop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener(navigationLost, stop);
    };
  }, [state, isOnItsWay, next]);
  return late;
};

/**
 * The line at the top edge while the next page is on its way; short waits show none. A page that does not
 * come can be asked for again. Says so, too, while there is no network.
 */
export function PageProgress() {
  const navigate = useNavigate();
  const isOnline = useOnline();
  const isIdle = useNavigation().state === "idle";
  const late = useLatePage();
  const tryAgain = ({ page, isLost }: LatePage) => {
    const to = page.pathname + page.search;
    void (isLost ? reloadIfAnswered(to) : followNavigation(to, Promise.resolve(navigate(page))));
  };
  return (
    <>
      {!isIdle && <div className="progress" aria-hidden="true" />}
      <output className="page-notice">
        {(late !== undefined || !isOnline) && (
          <Notice tone="warning">
            {isOnline ? shellTexts.latePage : shellTexts.offline}
            {late && (
              <Button type="button" variant="secondary" size="small" onClick={() => tryAgain(late)}>
                {tryAgainLabel}
              </Button>
            )}
          </Notice>
        )}
      </output>
    </>
  );
}
