import { type ReactNode, useEffect } from "react";
import { reloadIfAnswered } from "../browser/chunk-reload.ts";
import { useOnline } from "../browser/online.ts";
import { TryAgain } from "../browser/try-again.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Logo } from "./logo.tsx";
import { errorPageText, shellTexts } from "./messages.ts";
import { SearchBox } from "./search-box.tsx";

const reload = () => void reloadIfAnswered();

/** In place of a page that could not be fetched; the page comes by itself once the network is back. */
function NoNetwork() {
  useEffect(() => {
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <EmptyState
      level="h1"
      icon="cloud"
      title={shellTexts.offlineTitle}
      actions={<Button onClick={reload}>{shellTexts.reload}</Button>}
    >
      <p>{shellTexts.offline}</p>
    </EmptyState>
  );
}

interface ErrorPageProps {
  readonly status: number;
  /** The way to try once more; by default the same address, where a second try may answer better. */
  readonly again?: ReactNode;
}

function Trouble({
  status,
  again = status !== 404 && status !== 429 && <TryAgain />,
}: ErrorPageProps) {
  const { title, text } = errorPageText(status);
  return (
    <>
      <EmptyState
        level="h1"
        icon={status === 404 ? "search" : "cloud"}
        title={title}
        actions={
          <>
            {again}
            <LinkButton href="/">Kembali</LinkButton>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
      {status !== 429 && (
        <div className="search-alone">
          <SearchBox id="cari-galat" />
        </div>
      )}
    </>
  );
}

/** What shows instead of a page that is missing, refused or broken, or that no network brings. */
export function ErrorPage(props: ErrorPageProps) {
  const isOnline = useOnline();
  return (
    <>
      <header className="bare-header page-width">
        <Logo />
      </header>
      <main id="isi">
        {isOnline || props.status !== 500 ? <Trouble {...props} /> : <NoNetwork />}
      </main>
    </>
  );
}
