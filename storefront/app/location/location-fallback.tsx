import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { documentCookie } from "../http/document-cookie.ts";
import { cookieNames } from "../shop/session.ts";
import { tabMemory } from "../tab-memory.ts";
import { locateDevice } from "./device-location.ts";
import { LocationInaccessibleModal } from "./location-modals.tsx";

/** Remembers for the visit that the location was found inaccessible: the modal shows after a change only. */
const storageKey = "locationAccessible";

/** Whether the device has said no, or a position that led to no store: it would say the same again. */
const wasAsked = (): boolean =>
  tabMemory.read(storageKey) !== null || documentCookie(cookieNames.latitude) !== undefined;

/** Pages with a store's prices and stock: no other page needs a position. */
const shoppingPage =
  /^\/(?:|(?:c|p|b|find|jual|brands|promo|promotion-page|rekomendasi|terbaru|cart)(?:\/.*)?)$/;

/**
 * The end of the member's chain: no address that a store serves, no position known. Asks the device
 * once a visit, on a page for shopping; with its answer the page shows the nearest store, without one the modal says so.
 */
export default function LocationFallback() {
  const [isRefused, setRefused] = useState(false);
  const { pathname } = useLocation();
  const isShopping = shoppingPage.test(pathname);
  useEffect(() => {
    const look = async () => {
      const position = await locateDevice();
      if (position !== undefined) return window.location.reload();
      tabMemory.write(storageKey, "false");
      setRefused(true);
    };
    if (isShopping && !wasAsked()) void look();
  }, [isShopping]);
  return <LocationInaccessibleModal open={isRefused} onClose={() => setRefused(false)} />;
}
