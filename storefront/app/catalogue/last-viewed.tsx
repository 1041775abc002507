import { useEffect, useState } from "react";
import { inBackground } from "../browser/chunk-reload.ts";
import { loadPart } from "../browser/load-part.ts";
import { deviceMemory, viewedProducts } from "../tab-memory.ts";

const loadSection = () => loadPart(() => import("./viewed-section.tsx"));

/**
 * What was last looked at on this device. Where that is nothing, its program does not come.
 * @param except the product whose page this is
 */
export function LastViewed({ except }: { readonly except?: number }) {
  const [program, setProgram] = useState<Awaited<ReturnType<typeof loadSection>>>();
  useEffect(() => {
    const load = async () => setProgram(await loadSection());
    if (deviceMemory.read(viewedProducts)) void inBackground(load);
  }, []);
  return program && <program.ViewedSection except={except} />;
}
