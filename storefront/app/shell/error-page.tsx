import { useEffect } from "react";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { reloadIfAnswered } from "./chunk-reload.ts";
import { Logo } from "./logo.tsx";
import { errorPageText, shellTexts } from "./messages.ts";
import { useOnline } from "./online.tsx";

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

function Trouble({ status }: { readonly status: number }) {
  const { title, text } = errorPageText(status);
  return (
    <EmptyState
      level="h1"
      icon={status === 404 ? "search" : "cloud"}
      title={title}
      actions={<LinkButton to="/">Kembali</LinkButton>}
    >
      <p>{text}</p>
    </EmptyState>
  );
}

/** What shows instead of a page that is missing, refused or broken, or that no network brings. */
export function ErrorPage({ status }: { readonly status: number }) {
  const isOnline = useOnline();
  return (
    <>
      <header className="bare-header page-width">
        <Logo />
      </header>
      <main id="isi">
        {isOnline || status !== 500 ? <Trouble status={status} /> : <NoNetwork />}
      </main>
    </>
  );
}
