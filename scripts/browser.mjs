import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp, step } from "./terminal.mjs";

/** The browser without a window comes first: it spends about half of the processor time on the same journeys. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const playwright = join(project, "node_modules/.bin/playwright");

const isRoot = () => process.getuid?.() === 0;

/** @param {string} browser */
async function starts(browser) {
  try {
    return (await run(browser, ["--version"], { capture: true })).code === 0;
  } catch {
    return false;
  }
}

/** The first browser of the machine that starts. */
async function installedBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const browser of [...onPath, ...macApplications]) {
    if (existsSync(browser) && (await starts(browser))) return browser;
  }
  return undefined;
}

/** Where Playwright keeps, or would keep, the browser that it downloads. */
async function playwrightPath() {
  const { chromium } = await import("playwright-core");
  return chromium.executablePath();
}

/** Playwright's own download, which starts only where the libraries it needs are installed. */
async function playwrightBrowser() {
  const browser = await playwrightPath();
  if (!existsSync(browser)) {
    const install = [playwright, "install", "chromium"];
    await run(pinnedNode, install, { cwd: project, env: pinnedEnvironment(), capture: true });
  }
  return existsSync(browser) && (await starts(browser)) ? browser : undefined;
}

/** Debian's packages, which bring their libraries along. */
async function debianBrowser() {
  if (!isRoot() || !existsSync("/usr/bin/apt-get")) return undefined;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, capture: true };
  await run("apt-get", ["update"], options);
  const install = ["install", "-y", "--no-install-recommends"];
  for (const name of [shell, "chromium"]) {
    const { code } = await run("apt-get", [...install, name], options);
    if (code === 0) return installedBrowser();
  }
  return undefined;
}

/**
 * A Chromium for the browser journeys: one that is installed, else Playwright's, else Debian's.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const installed = await installedBrowser();
  if (installed !== undefined) return installed;
  const fetched = await step(
    "Fetching Chromium",
    async () => (await playwrightBrowser()) ?? (await debianBrowser()),
  );
  return (
    fetched ??
    giveUp("No Chromium was found and none could be installed: install one and try again.")
  );
}
