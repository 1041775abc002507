/**
 * How long after a key its suggestions are on the screen, on a phone whose processor is four times slower; the network
 * is this machine's own, and the gateway knows the answers. Usage, with the shop running:
 * node bench/vitals/typing.ts [http://localhost:3000]
 */
import { setTimeout as sleep } from "node:timers/promises";
import { percentile, printTable } from "../support/table.ts";
import { browserPath } from "./browser-path.ts";
import { launchChrome, type Tab } from "./chrome.ts";
import { askPage, processorSlowdown, screen } from "./measure.ts";

const words = [
  "susu uht",
  "kopi",
  "minyak goreng",
  "sabun mandi",
  "teh",
  "popok bayi",
  "mi instan",
];

/** The first round fills the gateway's memory and compiles the page's program. */
const rounds = 3;

/** Between two keys, in milliseconds: two thumbs. */
const keyPause = 300;

/** Milliseconds until a page has woken up, or a screen has opened. */
const settleMs = 2_000;

declare global {
  interface Window {
    shownAfter: number[];
  }
}

/** Runs in the page: notes for each key how long after it the frame with its suggestions was there. */
const watchKeys = (): void => {
  let pressed = 0;
  window.shownAfter = [];
  document.addEventListener(
    "input",
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (pressed === 0 || document.querySelector("[role=listbox] [role=option]") === null) return;
    const since = pressed;
    pressed = 0;
    // The second frame begins when the first one has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => window.shownAfter.push(now - since)),
    );
  }).observe(document, { childList: true, subtree: true });
};

const type = async ({ send }: Tab, word: string): Promise<void> => {
  for (const text of word) {
    await send("Input.insertText", { text });
    await sleep(keyPause);
  }
};

/** Where the phone's field is, which opens the search; null once the search is open. */
const opener = (): { readonly x: number; readonly y: number } | null => {
  if (document.activeElement?.role === "combobox") return null;
  const field = document.querySelector(".search-opener__field");
  if (field === null) throw new Error("No field of the search on this page");
  const { x, y, width, height } = field.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Presses the field as a finger does: until then the page may not be awake. */
const openSearch = async (tab: Tab): Promise<void> => {
  for (let place = await askPage(tab, opener); place !== null; place = await askPage(tab, opener)) {
    const touchPoints = [place];
    await tab.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await tab.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await sleep(settleMs);
  }
};

const emptyField = (): null => {
  const field = document.activeElement as HTMLInputElement;
  field.select();
  return null;
};

const round = async (tab: Tab): Promise<readonly number[]> => {
  await askPage(tab, () => (window.shownAfter = []));
  for (const word of words) {
    await askPage(tab, emptyField);
    await type(tab, word);
  }
  return askPage(tab, () => window.shownAfter);
};

const base = process.argv[2] ?? "http://localhost:3000";
const browser = await launchChrome(browserPath());
try {
  const tab = await browser.open();
  await tab.send("Page.enable");
  await tab.send("Emulation.setDeviceMetricsOverride", screen);
  await tab.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await tab.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
  await tab.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `(${watchKeys.toString()})()`,
  });
  const loaded = tab.once("Page.loadEventFired");
  await tab.send("Page.navigate", { url: base });
  await loaded;
  await sleep(settleMs);
  await openSearch(tab);
  const rows: string[][] = [];
  for (let turn = 1; turn <= rounds; turn += 1) {
    const times = await round(tab);
    const cells = [0.5, 0.95, 1].map((share) => `${Math.round(percentile(times, share))} ms`);
    rows.push([String(turn), String(times.length), ...cells]);
  }
  printTable(
    "From the key to its suggestions on the screen, processor ÷4",
    ["round", "keys", "p50", "p95", "max"],
    rows,
  );
} finally {
  await browser.close();
}
