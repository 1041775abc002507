import { type ComponentType, lazy } from "react";
import { loadPart } from "./load-part.ts";

/** A part that comes after its page. Where its program cannot be loaded it stays away, and the page goes on without it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => loadPart(load).catch(() => ({ default: () => null })));
