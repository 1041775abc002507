import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { pushEvent } from "../analytics/push.ts";
import { followNavigation, reloadedLately } from "../browser/chunk-reload.ts";
import { needsWholePages } from "../offline/register-worker.ts";
import { optionsOf } from "../ui/link-options.ts";

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** The link that an event is about. */
const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest("a[href]") : null;

/** Within the shop, in this tab, and another page than this one's own sections. */
const isInternal = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin &&
  (link.target === "" || link.target === "_self") &&
  !link.hasAttribute("download") &&
  !(link.hash !== "" && link.pathname === location.pathname && link.search === location.search);

/**
 * Turns clicks on plain `<a>` into navigations without a reload. All links of the shop are plain: a router's link
 * resolves its address anew each time it is drawn, which costs the server 12 to 18 % of a page, and nothing of it
 * works in parts that stay as the server drew them (`ui/still.tsx`).
 */
export const useClientLinks = (): void => {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      const banner = link?.dataset["banner"];
      if (banner !== undefined) {
        pushEvent({ event: "select_promotion", ecommerce: { promotion_name: banner } });
      }
      if (event.defaultPrevented || link === null || !isPlainClick(event)) return;
      // A program that was missing a moment ago still is: the browser loads the page as a whole.
      if (!isInternal(link) || needsWholePages() || (reloadedLately() && navigator.onLine)) return;
      event.preventDefault();
      // As browsers do: the page itself is no new entry of the history.
      const { replace = link.href === location.href, ...options } = optionsOf(link);
      // What takes the place of a page keeps the note that came with it.
      const kept = replace ? { replace, state } : {};
      const to = link.pathname + link.search + link.hash;
      void followNavigation(to, Promise.resolve(navigate(to, { ...kept, ...options })));
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, state]);
};
