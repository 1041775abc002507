import { useEffect, useRef } from "react";
import type { AnalyticsEvent } from "./events.ts";
import { pushEvent } from "./push.ts";

/**
 * Pushes an event of a page once for each page that is seen.
 * @param page tells pages of one kind apart: what is read anew on the same page is not seen anew
 */
export const usePageEvent = (page: string, event: AnalyticsEvent | undefined): void => {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (event === undefined || told.current === page) return;
    told.current = page;
    pushEvent(event);
  });
};
