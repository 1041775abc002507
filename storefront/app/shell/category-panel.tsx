import { type ReactElement, useEffect, useRef, useState } from "react";
import { inBackground } from "../browser/chunk-reload.ts";
import { loadPart } from "../browser/load-part.ts";
import { categoriesPath } from "../catalogue/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { panels } from "./panels.ts";

/** Once read, the categories stay for as long as the program runs. */
let kept: ReactElement | undefined;

const readCategories = async (): Promise<void> => {
  const { openCategories } = await loadPart(() => import("./open-categories.tsx"));
  kept ??= await openCategories();
};

const showCategories = (show: (content: ReactElement | undefined) => void): void =>
  void inBackground(readCategories).then(() => show(kept));

/**
 * All categories with what is in them: the mega-menu of the desktop, a full screen on the phone. They and
 * their pictures are read when it is opened for the first time; until then, and without scripts, it has
 * a link to the page of all categories.
 */
export function CategoryPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState(kept);
  // Opened before the program was there.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) showCategories(setContent);
  }, []);
  return (
    <div
      ref={panel}
      id={panels.categories}
      className="panel category-panel"
      popover="auto"
      role="dialog"
      aria-label="Semua kategori"
      onToggle={({ newState }) =>
        newState === "open" && content === undefined && showCategories(setContent)
      }
    >
      <div className="panel__head row spread">
        <h2>Kategori</h2>
        <ClosePanel panel={panels.categories} />
      </div>
      {content ?? (
        <a className="button button--secondary category-panel__all" href={categoriesPath}>
          Lihat semua kategori
        </a>
      )}
    </div>
  );
}

/** Closes a panel natively. */
export function ClosePanel({ panel }: { readonly panel: string }) {
  return (
    <button
      type="button"
      className="icon-button"
      popoverTarget={panel}
      popoverTargetAction="hide"
      aria-label="Tutup"
    >
      <Icon name="close" />
    </button>
  );
}
