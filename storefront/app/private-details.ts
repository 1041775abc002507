/**
 * Every detail of React, React Router and the driver of PostgreSQL that the shop relies on and that their documentation
 * does not promise. `private-details.test.ts` compares them with the real build and names the tests of the others. After an upgrade that changes one,
 * that test fails first and names the detail and the files that rely on it.
 *
 * Not in this list is what only a browser shows; journeys hold it. `hydration.spec.ts`: React takes what
 * `dangerouslySetInnerHTML` has put into a page without comparing it, leaves foreign elements of the head and
 * added attributes of links as they are, and renders only the boundary anew in which a page differs.
 * `outage.spec.ts`: React Router reloads a page whose program is missing.
 *
 * No part of the browser's program may import this file: its text would travel with every page.
 */

/**
 * Stands in what `renderToString` returns where a part failed or was not ready, behind `<!--`. That is left out: a text
 * that begins as all of React's marks do takes twenty times as long to look for.
 */
export const leftToBrowser = "$!-->";

/** The attribute as React writes it, with the space before it. */
export const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;

/** A style sheet as React writes it in the head, up to its address, which is the first group. */
export const stylesheetLink = /<link rel="stylesheet" href="([^"]+)"/g;

/** A file of the program as React Router names it in the head; the address is the first group. */
export const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/** The script that starts React Router's program. Groups: what stands before its type, and all after it. */
export const moduleScript = /(<script[^>]*) type="module" async=""([^>]*>[\s\S]*?<\/script>)/;

/** Where React Router's program takes the loaders' data from: by `enqueue` with text, and `close`. */
export const streamController = "window.__reactRouterContext.streamController";

export interface PrivateDetail {
  readonly of: "React" | "React Router" | "pg";
  /** What has to stay so. */
  readonly reliedOn: string;
  /** Files of `storefront/` that stop working, or stop being safe, when it changes. */
  readonly usedIn: readonly string[];
}

const finishing = ["finish/finish-document.ts", "finish/document-policy.ts"];

export const privateDetails = {
  leftToBrowser: {
    of: "React",
    reliedOn: "renderToString writes <!--$!--> where a part failed or was not ready",
    usedIn: ["render/document.tsx"],
  },
  nonceAttribute: {
    of: "React",
    reliedOn: 'each script of the page\'s own has the nonce, written as nonce="…" after a space',
    usedIn: [...finishing, "finish/defer-scripts.ts", "finish/handoff.ts"],
  },
  stylesheetLink: {
    of: "React",
    reliedOn: 'style sheets are written as <link rel="stylesheet" href="…"',
    usedIn: ["finish/inline-styles.ts"],
  },
  preloadLink: {
    of: "React Router",
    reliedOn: 'the program\'s files are named as <link rel="modulepreload" href="…"',
    usedIn: ["finish/defer-scripts.ts"],
  },
  moduleScript: {
    of: "React Router",
    reliedOn: 'one inline script, written with type="module" async="", starts the program',
    usedIn: ["finish/defer-scripts.ts"],
  },
  handoffStream: {
    of: "React Router",
    reliedOn:
      "EntryContext.serverHandoffStream holds the loaders' data as text, and a page without it waits for nothing",
    usedIn: ["finish/handoff.ts"],
  },
  streamController: {
    of: "React Router",
    reliedOn:
      "the program takes the loaders' data by window.__reactRouterContext.streamController.enqueue(text) and close()",
    usedIn: ["finish/handoff.ts"],
  },
  enumerableData: {
    of: "React Router",
    reliedOn: "properties of loaders' data that cannot be enumerated are not written into the page",
    usedIn: ["app/shop/server-only.ts"],
  },
  foreignElements: {
    of: "React",
    reliedOn: "elements at the beginning of the body that React did not write stay where they are",
    usedIn: ["visit/preview.ts", "worker/copy.ts"],
  },
  batches: {
    of: "pg",
    reliedOn:
      "the client hands on the messages of the server to what it is given by query(), and a query takes them as pg.Query does",
    usedIn: ["../gateway/src/db/batch.ts"],
  },
} as const satisfies Readonly<Record<string, PrivateDetail>>;
