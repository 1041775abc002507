import { type ComponentType, lazy } from "react";

/** A part that comes after its page. Where its program cannot be loaded it stays away, and the page goes on without it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
