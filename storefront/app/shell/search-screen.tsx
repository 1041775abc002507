import type { ToggleEvent } from "react";
import { Icon } from "../ui/icon.tsx";
import { panels } from "./panels.ts";
import { SearchBox } from "./search-box.tsx";

const fieldId = "cari-layar";

const focusField = (event: ToggleEvent): void => {
  if (event.newState === "open") document.getElementById(fieldId)?.focus();
};

/** The phone's full-screen search. */
export function SearchScreen() {
  return (
    <div
      id={panels.search}
      className="panel search-screen"
      popover="auto"
      role="dialog"
      aria-label="Pencarian"
      onToggle={focusField}
    >
      <div className="search-screen__row row">
        <button
          type="button"
          className="icon-button"
          popoverTarget={panels.search}
          popoverTargetAction="hide"
          aria-label="Tutup pencarian"
        >
          <Icon name="back" />
        </button>
        <SearchBox id={fieldId} />
      </div>
    </div>
  );
}
