import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { LinkButton } from "../ui/button.tsx";
import { Skeleton } from "../ui/feedback.tsx";
import { isInProgress } from "./labels.ts";
import type { OrderListData } from "./list-data.ts";
import { OrderCard } from "./order-card.tsx";
import { orderSearchPath, orderTabs, viewSearch } from "./tabs.ts";
import { useOlderOrders } from "./use-older-orders.ts";
import { useOrderChanges } from "./use-order-changes.ts";

const listPaths: readonly string[] = [orderSearchPath, ...orderTabs.map(({ path }) => path)];

/** Whether another list is on its way; a sheet opens over the one that stands. */
const useLoadingList = (): boolean => {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isSheet = pathname.startsWith(`${location?.pathname ?? ""}/`);
  return state === "loading" && listPaths.includes(location.pathname) && !isSheet;
};

/** The place of the next list while it is on its way. */
function LoadingOrders() {
  return (
    <div className="order-list stack gap-4" aria-busy="true" aria-label="Memuat pesanan">
      {[1, 2, 3].map((place) => (
        <div key={place} className="order-card stack gap-3">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

interface PartProps {
  /** Address of the list, without what it says besides. */
  readonly path: string;
  readonly part: OrderListData;
  readonly brand: string;
  /** Orders that stand above already: a list moves while it is read. */
  readonly seen?: readonly string[];
}

/** A part of the list, and the way to the next. */
function OrderPart({ part, seen = [], ...list }: PartProps) {
  const { path, brand } = list;
  const fresh = part.orders.filter(({ secretId }) => !seen.includes(secretId));
  return (
    <>
      {fresh.map((order) => (
        <li key={order.secretId}>
          <OrderCard order={order} listPath={path} brand={brand} />
        </li>
      ))}
      {part.next !== "" && (
        <OlderOrders
          {...list}
          next={part.next}
          seen={[...seen, ...fresh.map(({ secretId }) => secretId)]}
        />
      )}
    </>
  );
}

interface OlderOrdersProps extends Omit<PartProps, "part"> {
  readonly next: string;
}

/** `Muat lagi`: a link to the older orders, and with scripts the older orders themselves. */
function OlderOrders({ next, seen = [], ...list }: OlderOrdersProps) {
  const { path } = list;
  const { address, data, isOpen, open } = useOlderOrders({ path, next, place: seen.length });
  if (data !== undefined) return <OrderPart {...list} seen={seen} part={data} />;
  return (
    <li className="order-list__more">
      <LinkButton
        href={address}
        variant="secondary"
        aria-busy={isOpen || undefined}
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        {isOpen ? "Memuat…" : "Muat lagi"}
      </LinkButton>
    </li>
  );
}

interface OrderListProps extends PartProps {
  /** Whether the list begins with older orders than the newest. */
  readonly isOlderPart: boolean;
  /** In the place of a list that holds nothing. */
  readonly empty: ReactNode;
}

/** The cards of a list. What changes in its open orders appears by itself. */
export function OrderList({ isOlderPart, empty, ...list }: OrderListProps) {
  const { path, part } = list;
  const isLoading = useLoadingList();
  const { search } = useLocation();
  const open = part.orders.filter(isInProgress).map(({ secretId }) => secretId);
  useOrderChanges(open.join(","));
  if (isLoading) return <LoadingOrders />;
  if (part.orders.length === 0 && part.next === "") return empty;
  return (
    <>
      {isOlderPart && path !== orderSearchPath && (
        <a href={path} className="order-list__newest">
          Ke pesanan terbaru
        </a>
      )}
      <ul className="plain-list order-list stack gap-4" key={`${path}${viewSearch(search)}`}>
        <OrderPart {...list} />
      </ul>
    </>
  );
}
