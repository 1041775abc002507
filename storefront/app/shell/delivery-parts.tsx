import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { addressesPath } from "../location/paths.ts";
import { deliveryArea } from "./area.ts";
import { inBackground } from "./chunk-reload.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { usePagePath } from "./use-delivery-dialog.ts";
import { useVisitor } from "./use-shop.ts";

const AddressChanged = lazy(() => import("../location/address-changed.tsx"));
const LocationFallback = lazy(() => import("../location/location-fallback.tsx"));

/** Keeps the notice of the page that was loaded: data read anew know nothing of it. */
function ChangedNotice() {
  const visitor = useVisitor();
  const page = usePagePath();
  const [undo] = useState(visitor.kind === "member" ? visitor.delivery.undo : undefined);
  if (undo === undefined) return null;
  return (
    <Suspense>
      <AddressChanged label={deliveryArea(visitor)} undo={undo} page={page} />
    </Suspense>
  );
}

/** Asks the device, except where the member is about to give an address. */
function NearestStore() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  const isLost = visitor.kind === "member" && visitor.delivery.missing !== undefined;
  if (!isLost || pathname.startsWith(addressesPath)) return null;
  return (
    <Suspense>
      <LocationFallback />
    </Suspense>
  );
}

/** A program of its own: guests need none of it. */
const startBackground = () => void inBackground(() => import("../location/member-background.ts"));

function Background() {
  useEffect(startBackground, []);
  return null;
}

/** All that a member's pages need to change the place of delivery; nothing for guests. */
export function DeliveryParts() {
  if (useVisitor().kind === "guest") return null;
  return (
    <>
      <Background />
      <DeliveryDialog />
      <ChangedNotice />
      <NearestStore />
    </>
  );
}
