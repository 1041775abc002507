import { useEffect } from "react";
import { reloadIfAnswered } from "../browser/chunk-reload.ts";
import { useOnline } from "../browser/online.ts";
import { ownPath } from "../http/own-path.ts";
import { plainHead } from "../shop/plain-head.ts";
import { EmptyState } from "../ui/feedback.tsx";
import { useIsLive } from "../use-is-live.ts";
import type { Route } from "./+types/offline-page.ts";
import { wantedParameter } from "./copies.ts";
import { type PageCopy, usePageCopies } from "./copy-list.ts";
import { copyTime, offlineTexts } from "./messages.ts";
import "./offline.css";

export const meta: Route.MetaFunction = (page) => plainHead(offlineTexts.title, page);

const readWanted = (): string =>
  ownPath(new URLSearchParams(window.location.search).get(wantedParameter), "");

/** The page that was wanted. One HTML serves for all of them: its address is read once the program has taken over. */
const useWanted = (): string => (useIsLive() ? readWanted() : "");

/** Goes on to the page that was wanted as soon as there is a network. */
const useReturnOnline = (wanted: string): void => {
  useEffect(() => {
    if (wanted === "") return undefined;
    const goOn = () => void reloadIfAnswered(wanted);
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, [wanted]);
};

function PageCache({ pages }: { readonly pages: readonly PageCopy[] }) {
  if (pages.length === 0) return <p className="soft">{offlineTexts.none}</p>;
  return (
    <ul className="copies__list">
      {pages.map(({ path, title, copiedAt }) => (
        <li key={path}>
          <a className="copies__link stack plain-link gap-1" href={path}>
            <span className="copies__title strong">{title}</span>
            <time className="soft small" dateTime={copiedAt}>
              {copyTime(copiedAt)}
            </time>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shown where there is no network: what can be read all the same. */
export default function OfflinePage() {
  // It is drawn for those who have none.
  const isOnline = useOnline(false);
  const pages = usePageCopies();
  const wanted = useWanted();
  useReturnOnline(wanted);
  return (
    <div className="page-width kept">
      <EmptyState
        level="h1"
        icon="cloud"
        title={isOnline ? offlineTexts.backTitle : offlineTexts.title}
        actions={
          <a className="button button--primary" href={wanted === "" ? "/" : wanted}>
            {wanted === "" ? offlineTexts.home : offlineTexts.retry}
          </a>
        }
      >
        <p role="status">{isOnline ? offlineTexts.backText : offlineTexts.text}</p>
      </EmptyState>
      {pages && (
        <section aria-labelledby="tersimpan">
          <h2 id="tersimpan">{offlineTexts.readable}</h2>
          {pages.length > 0 && <p className="soft">{offlineTexts.readableText}</p>}
          <PageCache pages={pages} />
        </section>
      )}
    </div>
  );
}
