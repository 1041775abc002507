import { setTimeout as sleep } from "node:timers/promises";
import type { Chrome, Tab } from "./chrome.ts";

/** 'Slow 4G': 1.6 Mbps down, 750 kbps up, 150 ms; the processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
export const processorSlowdown = 4;

export const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** Milliseconds until a new window has come to rest. */
const windowMs = 500;

/** Milliseconds of quiet after the load event in which late shifts and tasks are still counted. */
const settleMs = 3_000;

export interface Vitals {
  /** Milliseconds. */
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** Bytes, compressed; the page carries its first styles with it. */
  readonly html: number;
  readonly css: number;
  readonly js: number;
}

interface Observed {
  lcp: number;
  cls: number;
  tbt: number;
}

declare global {
  interface Window {
    observedVitals: Observed;
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Runs in the page before its own scripts. */
const observe = (): void => {
  const longTaskMs = 50;
  const vitals: Observed = { lcp: 0, cls: 0, tbt: 0 };
  window.observedVitals = vitals;
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  };
  watch("largest-contentful-paint", (entry) => {
    vitals.lcp = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    const shift = entry as LayoutShift;
    if (!shift.hadRecentInput) vitals.cls += shift.value;
  });
  watch("longtask", (entry) => {
    vitals.tbt += Math.max(0, entry.duration - longTaskMs);
  });
};

/** A cheap phone on a slow network, with nothing kept. */
const beCheapPhone = async ({ send }: Tab): Promise<void> => {
  await send("Page.enable");
  await send("Network.enable");
  await send("Network.setCacheDisabled", { cacheDisabled: true });
  await send("Network.setBypassServiceWorker", { bypass: true });
  await send("Network.emulateNetworkConditions", network);
  await send("Emulation.setDeviceMetricsOverride", screen);
  await send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
};

/** Runs in the page: what each kind of file weighs, compressed and without headers. */
const weigh = (): Pick<Vitals, "html" | "css" | "js"> => {
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const weightOf = (ending: string): number =>
    files
      .filter(({ name }) => new URL(name).pathname.endsWith(ending))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return { html: page?.encodedBodySize ?? 0, css: weightOf(".css"), js: weightOf(".js") };
};

/** What a function says that runs in the page. */
export const askPage = async <T>({ send }: Tab, ask: () => T): Promise<T> => {
  const expression = `JSON.stringify((${ask.toString()})())`;
  const { result } = await send<{ result: { value: string } }>("Runtime.evaluate", { expression });
  return JSON.parse(result.value) as T;
};

/** Opens the address on a cheap phone that keeps nothing but these cookies: without any, as a first visitor. */
export const measure = async (
  chrome: Chrome,
  url: string,
  cookies: ReadonlyMap<string, string> = new Map(),
): Promise<Vitals> => {
  const tab = await chrome.open();
  try {
    await beCheapPhone(tab);
    const own = Array.from(cookies, ([name, value]) => ({ name, value, url }));
    await tab.send("Network.setCookies", { cookies: own });
    const source = `(${observe.toString()})()`;
    await tab.send("Page.addScriptToEvaluateOnNewDocument", { source });
    await sleep(windowMs);
    const loaded = tab.once("Page.loadEventFired");
    await tab.send("Page.navigate", { url });
    await loaded;
    await sleep(settleMs);
    return { ...(await askPage(tab, () => window.observedVitals)), ...(await askPage(tab, weigh)) };
  } finally {
    await tab.close();
  }
};
