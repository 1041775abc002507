import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback.tsx";
import { Logo } from "./logo.tsx";
import { errorPageText } from "./messages.ts";

/** What shows instead of a page that is missing, refused or broken. */
export function ErrorPage({ status }: { readonly status: number }) {
  const { title, text } = errorPageText(status);
  return (
    <>
      <header className="bare-header page-width">
        <Logo />
      </header>
      <main id="isi">
        <EmptyState
          level="h1"
          icon={status === 404 ? "search" : "cloud"}
          title={title}
          actions={<LinkButton to="/">Kembali</LinkButton>}
        >
          <p>{text}</p>
        </EmptyState>
      </main>
    </>
  );
}
