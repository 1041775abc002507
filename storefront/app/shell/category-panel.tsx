import { Icon } from "../ui/icon.tsx";
import { Still } from "../ui/still.tsx";
import { panels } from "./panels.ts";
import type { MenuEntry } from "./shop-layout.tsx";
import { useCategories } from "./use-shop.ts";

function Columns({ categories }: { readonly categories: readonly MenuEntry[] }) {
  return (
    <nav className="category-panel__columns" aria-label="Semua kategori">
      {categories.map(({ link: [name, to], below }) => (
        <section key={to} className="category-panel__group">
          <h3>
            <a href={to}>{name}</a>
          </h3>
          <ul className="plain-list">
            {below.map(([subName, subTo]) => (
              <li key={subTo}>
                <a href={subTo}>{subName}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** All categories with what is in them: the mega-menu of the desktop, a full screen on the phone. */
export function CategoryPanel() {
  const categories = useCategories();
  return (
    <div
      id={panels.categories}
      className="panel category-panel"
      popover="auto"
      role="dialog"
      aria-label="Semua kategori"
    >
      <div className="panel__head">
        <h2>Kategori</h2>
        <ClosePanel panel={panels.categories} />
      </div>
      <Still id="kategori-semua" source={categories} isClosed>
        <Columns categories={categories} />
      </Still>
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
