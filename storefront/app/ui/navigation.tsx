import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { type PageMark, pageNumbers } from "./page-numbers.ts";

interface Crumb {
  readonly name: string;
  readonly to: string;
}

/** The way from the home page to here; the last entry is the page itself. */
export function Breadcrumb({
  trail,
  current,
}: {
  readonly trail: readonly Crumb[];
  readonly current: string;
}) {
  return (
    <nav className="breadcrumb" aria-label="Lokasi halaman">
      <ol className="plain-list">
        <li>
          <a href="/">Beranda</a>
        </li>
        {trail.map((crumb) => (
          <li key={crumb.to}>
            <a href={crumb.to}>{crumb.name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}

interface PaginationProps {
  /** Counted from 1. */
  readonly current: number;
  readonly total: number;
  /** Address of a page. */
  readonly to: (page: number) => string;
}

const markKeys = (marks: readonly PageMark[]): readonly (readonly [string, PageMark])[] =>
  marks.map((mark, at) => [mark === "gap" ? `gap-${at}` : `page-${mark}`, mark]);

function PageLink({ page, current, to }: PaginationProps & { readonly page: number }) {
  if (page === current) {
    return (
      <span className="pagination__link numbers" aria-current="page">
        <span className="visually-hidden">Halaman </span>
        {page}
      </span>
    );
  }
  return (
    <a className="pagination__link numbers" href={to(page)} aria-label={`Halaman ${page}`}>
      {page}
    </a>
  );
}

/** Links to the pages of a list; nothing where there is only one. */
export function Pagination({ current, total, to }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav className="pagination" aria-label="Halaman hasil">
      {current > 1 && (
        <a className="pagination__link" href={to(current - 1)} rel="prev" aria-label="Sebelumnya">
          <Icon name="chevron-left" />
        </a>
      )}
      {markKeys(pageNumbers(current, total)).map(([key, mark]) =>
        mark === "gap" ? (
          <span className="pagination__gap" key={key} aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink key={key} page={mark} {...{ current, total, to }} />
        ),
      )}
      {current < total && (
        <a className="pagination__link" href={to(current + 1)} rel="next" aria-label="Berikutnya">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}

interface Tab {
  readonly label: ReactNode;
  readonly to: string;
  readonly current: boolean;
}

const bringIntoView = (tab: HTMLElement | null): void =>
  tab?.scrollIntoView({ block: "nearest", inline: "center" });

/** A strip of links that brings the current one into view. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a
          key={tab.to}
          className="tab"
          href={tab.to}
          aria-current={tab.current ? "page" : undefined}
          ref={tab.current ? bringIntoView : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  );
}
