import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { timings } from "../timings.ts";
import { Skeleton } from "../ui/feedback.tsx";
import { CardGrid } from "../ui/product-card.tsx";
import { useLingering } from "./use-lingering.ts";

/** Pages whose content is a list of products. */
const listPaths = /^\/(?:(?:[bc]|find|jual|promo)\/.|(?:promotion-page|rekomendasi|terbaru)$)/;

/** As many as the first screen of a wide window shows. */
const cardPlaces = Array.from({ length: 12 }, (_, place) => place);

/** Stands in for a list that is on its way from another page. */
function ListSkeleton() {
  // The braces drop the result: newer browsers return a promise, which React would take for a clean-up function.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div className="page-width list-skeleton stack gap-5">
      <span className="visually-hidden">Memuat produk</span>
      <Skeleton shape="title" />
      <CardGrid>
        {cardPlaces.map((place) => (
          <li key={place} className="product-card">
            <Skeleton shape="square" />
            <div className="product-card__body">
              <Skeleton />
              <Skeleton shape="short" />
            </div>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}

/** True while `active`, from so many milliseconds on. */
const useLater = (active: boolean, milliseconds: number): boolean => {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(setLater, milliseconds, true);
    return () => {
      clearTimeout(timer);
      setLater(false);
    };
  }, [active, milliseconds]);
  return active && isLater;
};

/**
 * The page; while a list from another one is on its way, the shape of that list. The page stays where it
 * is, unseen, in case the list does not come.
 */
export function PageArea({ children }: { readonly children: ReactNode }) {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLoading = state === "loading" && listPaths.test(next.pathname);
  const isBusy = useLingering(isLoading, timings.loadingFlag);
  const isLeft = useLater(isLoading && next.pathname !== pathname, timings.progressPause);
  return (
    <main id="isi" aria-busy={isBusy || undefined} data-left={isLeft || undefined}>
      {children}
      {isLeft && <ListSkeleton />}
    </main>
  );
}
