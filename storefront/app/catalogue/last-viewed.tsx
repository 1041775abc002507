import { useEffect, useState } from "react";
import { inBackground } from "../browser/chunk-reload.ts";
import { loadPart } from "../browser/load-part.ts";
import { deviceMemory, viewedProducts } from "../tab-memory.ts";

const loadShelf = () => loadPart(() => import("./viewed-shelf.tsx"));

/**
 * What was last looked at on this device. Where that is nothing, its program does not come.
 * @param except the product whose page this is
 */
export function LastViewed({ except }: { readonly except?: number }) {
  const [program, setProgram] = useState<Awaited<ReturnType<typeof loadShelf>>>();
  useEffect(() => {
    const load = async () => setProgram(await loadShelf());
    if (deviceMemory.read(viewedProducts)) void inBackground(load);
  }, []);
  return program && <program.ViewedShelf except={except} />;
}
