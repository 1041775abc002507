import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Does after a navigation without a reload what a browser does after one with it (`announce-page.ts`). Where this part
 * of the program does not come, the page shows all the same.
 */
export const useArrival = (): void => {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const last = useRef(page);
  useEffect(() => {
    const before = last.current;
    last.current = page;
    if (before === page) return;
    void import("../browser/announce-page.ts").then(
      ({ announcePage }) => announcePage(before, page),
      () => undefined,
    );
  }, [page]);
};
