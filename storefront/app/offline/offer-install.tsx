import { createRoot, type Root } from "react-dom/client";
import { inBackground } from "../browser/chunk-reload.ts";
import { deviceMemory } from "../tab-memory.ts";
import { timings } from "../timings.ts";
import {
  type InstallMemory,
  isCalmPage,
  mayOffer,
  readInstallMemory,
  seen,
  writeInstallMemory,
} from "./install-memory.ts";
import { InstallNotice } from "./install-notice.tsx";
import type { InstallPrompt } from "./install-prompt.ts";

/** The newest offer of the browser, until it is taken; each opens its question once. */
let offer: InstallPrompt | undefined;

/** The notice, while it is shown: beside what React knows of the page. */
let notice: { readonly place: HTMLElement; readonly root: Root } | undefined;

let timer: ReturnType<typeof setTimeout> | undefined;

/** The page that is open counts as part of a visit. */
const rememberPage = (): InstallMemory => {
  const memory = seen(readInstallMemory(deviceMemory), Date.now());
  writeInstallMemory(deviceMemory, memory);
  return memory;
};

const remember = (change: Partial<InstallMemory>): void =>
  writeInstallMemory(deviceMemory, { ...rememberPage(), ...change });

const focusPage = (): Promise<void> =>
  inBackground(async () => (await import("../browser/announce-page.ts")).focusPage());

const hide = (): void => {
  if (notice === undefined) return;
  const hadFocus = notice.place.contains(document.activeElement);
  notice.root.unmount();
  notice.place.remove();
  notice = undefined;
  if (hadFocus) void focusPage();
};

const noteAnswer = (): void => {
  remember({ answeredAt: Date.now() });
  hide();
};

const install = (): void => {
  const taken = offer;
  offer = undefined;
  noteAnswer();
  void taken?.prompt().catch(() => undefined);
};

/** What somebody has to answer or is being told comes first. */
const isPageBusy = (): boolean =>
  document.querySelector("dialog:modal, .consent, .passing-notice") !== null;

/** Early for keys, and read aloud when a reader comes to rest. The focus stays where it is. */
const show = (): void => {
  if (isPageBusy()) return;
  const place = document.createElement("div");
  place.ariaLive = "polite";
  document.body.prepend(place);
  const root = createRoot(place);
  notice = { place, root };
  root.render(<InstallNotice onInstall={install} onLater={noteAnswer} />);
};

const isWelcome = (): boolean =>
  mayOffer(rememberPage(), Date.now()) &&
  offer !== undefined &&
  isCalmPage(location.pathname) &&
  !matchMedia("(display-mode: standalone)").matches;

/** Each page has a while for itself first. */
const consider = (): void => {
  clearTimeout(timer);
  if (!isWelcome()) hide();
  else if (notice === undefined) timer = setTimeout(show, timings.installNotice);
};

const noteInstalled = (): void => {
  remember({ isInstalled: true });
  consider();
};

/** Holds the browser's offer to install, and shows it on pages where it interrupts no task. */
export const offerInstall = (event: InstallPrompt): void => {
  offer = event;
  // Listeners that are there already are not added again.
  window.addEventListener("appinstalled", noteInstalled);
  window.navigation.addEventListener("currententrychange", consider);
  consider();
};
