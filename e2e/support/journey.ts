import {
  test as base,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { axeFaults } from "./accessible.ts";
import { inboxVariable, shopVariable, type ShopName } from "./shops.ts";

export interface ShopOptions {
  /** Set by the project: the shop with the demo data, or with the retailer's files. */
  readonly shop: ShopName;
}

interface VisitorOptions {
  /**
   * Members without an address are asked for their position once a visit. Only journeys about it want
   * that; in all others it has been answered before.
   */
  readonly asksPosition: boolean;
}

interface Fixtures {
  /** Where the messages of this shop arrive. */
  readonly inboxUrl: string;
}

const fromEnvironment = (variable: string): string => {
  const value = process.env[variable];
  if (value === undefined) throw new Error(`${variable} is not set: no such shop was started`);
  return value;
};

/** Fails the test when axe finds a fault in what the page shows, once it has its heading: the office draws in the browser. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator("h1, [aria-level='1']").first()).toBeAttached();
  expect(await axeFaults(page)).toEqual([]);
};

/** Parts that stay as the server drew them have no program of their own: whose they are has. */
const isAlive = (element: Element): boolean => {
  const owner = element.closest("[data-still]") ?? element;
  return Object.keys(owner).some((key) => key.startsWith("__reactProps"));
};

/**
 * Waits until the program has taken an element over. Pages work before, and differently: what a
 * journey wants to see of the program, it must not touch too early.
 */
export const alive = async (locator: Locator): Promise<Locator> => {
  // A page that loads itself anew takes the element away while it is looked at.
  await expect.poll(() => locator.evaluate(isAlive).catch(() => false)).toBe(true);
  return locator;
};

/** Waits until the program has taken over all that can be used; cards wake up one after the other. */
export const allAlive = async (page: Page): Promise<void> => {
  await alive(page.getByRole("main"));
  const usable = page.locator("a, button, input, select");
  for (const element of await usable.all()) await alive(element);
};

/** The notice of what was added goes after two seconds; a slow machine needs longer to look at it. */
export const keepNotices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, wait?: number, ...rest: unknown[]) =>
      later(run, wait === 2000 ? 120_000 : wait, ...rest)) as typeof setTimeout;
  });

/** As if this visitor had been asked for the position before: no question stands in the way. */
export const answerPosition = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.protocol.startsWith("http")) sessionStorage.setItem("locationAccessible", "false");
  });

/** Journeys start on the shop of their project: `page.goto("/")` opens its home page. */
export const test = base.extend<ShopOptions & VisitorOptions & Fixtures>({
  shop: ["demo", { option: true }],
  asksPosition: [false, { option: true }],
  context: async ({ context, asksPosition }, provide) => {
    if (!asksPosition) await answerPosition(context);
    await provide(context);
  },
  // Before a journey that opens a shop of its own, Playwright asks for it, too: then there is none yet.
  baseURL: async ({ shop }, provide) => provide(process.env[shopVariable(shop)]),
  inboxUrl: async ({ shop }, provide) => provide(fromEnvironment(inboxVariable(shop))),
});

export { expect };
