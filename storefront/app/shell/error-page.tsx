import { useEffect } from "react";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { reloadIfAnswered } from "./chunk-reload.ts";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "./logo.tsx";
import { errorPageText, shellTexts } from "./messages.ts";
import { useOnline } from "./online.tsx";
import { usePagePath } from "./use-delivery-dialog.ts";

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

/** Asks for the page of this address again. */
export function TryAgain() {
  return <LinkButton to={usePagePath()}>{shellTexts.tryAgain}</LinkButton>;
}

/** Plain: suggestions belong to a shop that works. */
function SearchForm() {
  return (
    <search className="search-box search-box--alone">
      <form className="search-box__form" action="/find">
        <input
          className="search-box__field"
          type="search"
          name="q"
          aria-label="Cari produk"
          placeholder="Cari kebutuhan harian"
        />
        <button className="search-box__button" type="submit" aria-label="Cari">
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

interface ErrorPageProps {
  readonly status: number;
  /** Whether the same address may answer better at a second try. */
  readonly canTryAgain?: boolean;
}

function Trouble({ status, canTryAgain = status !== 404 && status !== 429 }: ErrorPageProps) {
  const { title, text } = errorPageText(status);
  return (
    <>
      <EmptyState
        level="h1"
        icon={status === 404 ? "search" : "cloud"}
        title={title}
        actions={
          <>
            {canTryAgain && <TryAgain />}
            <LinkButton to="/" variant={canTryAgain ? "secondary" : "primary"}>
              Kembali
            </LinkButton>
          </>
        }
      >
        <p>{text}</p>
      </EmptyState>
      {status !== 429 && <SearchForm />}
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
