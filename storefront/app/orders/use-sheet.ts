import { useLocation, useNavigate } from "react-router";
import { deliveryField, SheetView, viewField, viewSearch } from "./tabs.ts";

/** `/order-sent` of `/order-sent/AZ…`. */
const listPathOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf("/"));

const views: readonly string[] = Object.values(SheetView);

const isView = (text: string | null): text is SheetView => text !== null && views.includes(text);

const isOpenedFromList = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "fromList" in state;

/** Where the sheet is: which of its views is open, and the ways between them and back to the list. */
export const useSheet = () => {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const fields = new URLSearchParams(search);
  const view = fields.get(viewField);
  const list = listPathOf(pathname) + viewSearch(search);
  return {
    view: isView(view) ? view : undefined,
    deliveryId: fields.get(deliveryField) ?? "",
    /** The list behind the sheet. */
    list,
    /** The address of a view; of the order itself without one. */
    to: (wanted?: SheetView, deliveryId?: string) =>
      pathname + viewSearch(search, wanted, deliveryId),
    /** Of the page that is open; what takes its place keeps it. */
    state,
    /** Goes back where the sheet was opened; else the list takes its place. */
    close: (): void => {
      if (isOpenedFromList(state)) void navigate(-1);
      else void navigate(list, { replace: true, preventScrollReset: true });
    },
  };
};
