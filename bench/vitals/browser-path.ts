import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium from `CHROMIUM`, else from where Debian puts it, else Playwright's own. */
export const browserPath = (): string =>
  process.env["CHROMIUM"] ??
  ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((file) => existsSync(file)) ??
  chromium.executablePath();
