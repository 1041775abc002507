import { useEffect } from "react";
import { useLocation } from "react-router";

const closeMenus = (except: EventTarget | null): void => {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
};

const closePanels = (): void => {
  for (const panel of document.querySelectorAll<HTMLElement>(".panel:popover-open")) {
    panel.hidePopover();
  }
};

/** Closes menus when a press or the focus goes elsewhere, and on Escape. */
function MenuCloser() {
  useEffect(() => {
    const onLeave = ({ target }: Event) => closeMenus(target);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") closeMenus(null);
    };
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    document.addEventListener("keydown", onKey);
    return () => {
      closeMenus(null);
      closePanels();
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  return null;
}

/** Closes open menus and panels also when another page shows: they belonged to the one before. */
export function PanelCloser() {
  return <MenuCloser key={useLocation().key} />;
}
