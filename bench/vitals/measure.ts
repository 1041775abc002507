import type { Browser, CDPSession, Page } from "playwright-core";

/** 'Slow 4G': 1.6 Mbps down, 750 kbps up, 150 ms; the processor four times slower. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const processorSlowdown = 4;

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

const throttle = async (session: CDPSession): Promise<void> => {
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: processorSlowdown });
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

const readVitals = (page: Page): Promise<Observed> => page.evaluate(() => window.observedVitals);

/** Opens the address as a first visitor on a cheap phone. */
export const measure = async (browser: Browser, url: string): Promise<Vitals> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: "load", timeout: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    return { ...(await readVitals(page)), ...(await page.evaluate(weigh)) };
  } finally {
    await context.close();
  }
};
