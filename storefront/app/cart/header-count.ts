import { useEffect } from "react";
import { useVisitor } from "../location/use-visitor.ts";
import { cartCount, deviceMemory } from "../tab-memory.ts";
import { useIsLive } from "../use-is-live.ts";
import { useCartCount } from "./quantities.ts";

/**
 * Units in the cart as the header shows them. Information pages read nothing of a member (NAV-49): there it is what
 * this device saw last.
 */
export const useHeaderCount = (): number => {
  const visitor = useVisitor();
  const count = useCartCount();
  const last = useIsLive() ? Number(deviceMemory.read(cartCount)) : 0;
  const isRead = visitor.kind === "member" && visitor.member?.cart !== undefined;
  useEffect(() => {
    if (isRead) deviceMemory.write(cartCount, String(count));
  }, [isRead, count]);
  return isRead || visitor.kind === "guest" ? count : last;
};
