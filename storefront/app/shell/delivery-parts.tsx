import { type ReactNode, Suspense, useEffect, useState } from "react";
import { inBackground } from "../browser/chunk-reload.ts";
import { lazyPart } from "../browser/lazy-part.ts";
import { usePagePath } from "../browser/use-page-path.ts";
import { useVisitor } from "../location/use-visitor.ts";
import { endedMark } from "../shop/ended-mark.ts";
import { useIsLive } from "../use-is-live.ts";
import { deliveryArea } from "./area.ts";
import { DeliveryDialog } from "./delivery-dialog.tsx";

const AddressChanged = lazyPart(() => import("../location/address-changed.tsx"));
const SessionEnded = lazyPart(() => import("./session-ended.tsx"));
/** The end of the chain, where neither an address nor a position leads to a store. */
const LocationFallback = lazyPart(() => import("../location/location-fallback.tsx"));

/** Keeps the notice of the page that was loaded: data read anew know nothing of it. */
function ChangedNotice() {
  const visitor = useVisitor();
  const page = usePagePath();
  const [undo] = useState(visitor.kind === "member" ? visitor.delivery.undo : undefined);
  return undo && <AddressChanged label={deliveryArea(visitor)} undo={undo} page={page} />;
}

/** A program of its own: guests need none of it. */
function Background() {
  const [part, setPart] = useState<ReactNode>();
  useEffect(() => {
    void inBackground(async () => {
      setPart((await import("./member-background.tsx")).background);
    });
  }, []);
  return part;
}

/** Guests' pages are the same for all of them: the browser itself knows whether a session has just ended. In the browser only. */
function EndedSession() {
  const [hasEnded] = useState(() => document.cookie.includes(`${endedMark}=`));
  return hasEnded && <SessionEnded />;
}

/** All that a member's pages need to change the place of delivery; for guests a word on the session's end. */
export function DeliveryParts() {
  const visitor = useVisitor();
  const isLive = useIsLive();
  if (visitor.kind === "guest")
    return (
      isLive && (
        <Suspense>
          <EndedSession />
        </Suspense>
      )
    );
  return (
    <>
      <DeliveryDialog />
      <Background />
      <Suspense>
        <ChangedNotice />
        {visitor.delivery.missing !== undefined && <LocationFallback />}
      </Suspense>
    </>
  );
}
