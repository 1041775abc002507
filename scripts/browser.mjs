import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pinnedEnvironment, pinnedNode, project } from "./project.mjs";
import { run } from "./run.mjs";
import { giveUp, step } from "./terminal.mjs";

/** The browser without a window comes first: it spends about half of the processor time on the same journeys. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/** Chromium 150 does not take the network away from a page when Playwright 1.65 tells it to. */
const oldestVersion = 156;

const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const playwright = join(project, "node_modules/.bin/playwright");

const isRoot = () => process.getuid?.() === 0;

/**
 * Whether a browser starts and is no older than the journeys need.
 * @param {string} browser
 */
async function fits(browser) {
  try {
    const { code, output } = await run(browser, ["--version"], { capture: true });
    const [version = "0"] = /\d+(?=\.\d+\.\d+)/.exec(output) ?? [];
    return code === 0 && Number(version) >= oldestVersion;
  } catch {
    return false;
  }
}

/** The first browser of the machine that fits. */
async function installedBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const browser of [...onPath, ...macApplications]) {
    if (existsSync(browser) && (await fits(browser))) return browser;
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
  return existsSync(browser) && (await fits(browser)) ? browser : undefined;
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
 * A Chromium for the browser journeys: one that is installed and fits, else Playwright's, else Debian's.
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
    giveUp(
      `No Chromium from version ${oldestVersion} on was found and none could be installed: install one and try again.`,
    )
  );
}
