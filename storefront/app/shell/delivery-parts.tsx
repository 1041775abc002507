import { Suspense, useEffect, useState } from "react";
import { endedMark } from "../session/ended-mark.ts";
import { useIsLive } from "../use-is-live.ts";
import { deliveryArea } from "./area.ts";
import { inBackground } from "./chunk-reload.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { lazyPart } from "./lazy-part.ts";
import { usePagePath } from "./use-delivery-dialog.ts";
import { useVisitor } from "./use-shop.ts";

const AddressChanged = lazyPart(() => import("../location/address-changed.tsx"));
const SessionEnded = lazyPart(() => import("./session-ended.tsx"));
const LocationFallback = lazyPart(() => import("../location/location-fallback.tsx"));

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

/** The end of the chain, where neither an address nor a position leads to a store. */
function NearestStore() {
  const visitor = useVisitor();
  const isLost = visitor.kind === "member" && visitor.delivery.missing !== undefined;
  if (!isLost) return null;
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

/** Guests' pages are the same for all of them: the browser itself knows whether a session has just ended. */
function EndedSession() {
  const isLive = useIsLive();
  const [hasEnded] = useState(
    () => typeof document === "object" && document.cookie.includes(`${endedMark}=`),
  );
  return (
    isLive &&
    hasEnded && (
      <Suspense>
        <SessionEnded />
      </Suspense>
    )
  );
}

/** All that a member's pages need to change the place of delivery; for guests a word on the session's end. */
export function DeliveryParts() {
  if (useVisitor().kind === "guest") return <EndedSession />;
  return (
    <>
      <Background />
      <DeliveryDialog />
      <ChangedNotice />
      <NearestStore />
    </>
  );
}
