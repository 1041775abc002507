import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { isReachable } from "../browser/chunk-reload.ts";
import { useToast } from "../ui/toast.tsx";
import { olderPath, type OrderListData } from "./list-data.ts";
import { olderNotRead } from "./messages.ts";

/** The focus goes from a pressed link that has gone to what stands in its place. */
const useFocusAt = (place: number, hasCome: boolean): void => {
  const focus = useEffectEvent(() => {
    if (document.activeElement !== document.body) return;
    const entry = document.querySelectorAll(".order-list > li")[place];
    entry?.querySelector("a")?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (hasCome) focus();
  }, [hasCome]);
};

interface OlderOrders {
  /** Address of the list, without what it says besides. */
  readonly path: string;
  /** The order after which they come. */
  readonly next: string;
  /** How many orders stand above them. */
  readonly place: number;
}

/**
 * The older orders of a list, read once they are asked for. Where the shop cannot be reached the list stays as it is:
 * else the error page would take its place.
 */
export const useOlderOrders = ({ path, next, place }: OlderOrders) => {
  const { load, data } = useFetcher<OrderListData>();
  const { search } = useLocation();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const address = olderPath(path, search, next);
  useEffect(() => {
    const read = async (): Promise<void> => {
      if (await isReachable()) return load(address);
      setIsOpen(false);
      toast(olderNotRead, "error");
    };
    if (isOpen) void read();
  }, [isOpen, address, load, toast]);
  useFocusAt(place, data !== undefined);
  return { address, data, isOpen, open: () => setIsOpen(true) };
};
