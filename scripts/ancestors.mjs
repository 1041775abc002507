import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * @typedef {object} Parent
 * @property {number} pid
 * @property {string} name
 */

/**
 * Name and parent of a process, from where each system tells them.
 * @param {number} pid
 * @returns {{ name: string, parent: number }}
 */
function describe(pid) {
  if (process.platform === "linux") {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    const name = stat.slice(stat.indexOf("(") + 1, end);
    return { name, parent: Number(stat.slice(end + 2).split(" ")[1]) };
  }
  const line = execFileSync("ps", ["-o", "ppid=,comm=", "-p", String(pid)], { encoding: "utf8" });
  const [parent, ...name] = line.trim().split(/\s+/);
  return { name: name.join(" "), parent: Number(parent) };
}

/** The npm that started this process, with the shell between them; none if npm was not asked. */
function npmAncestors() {
  const pids = [];
  if (process.env.npm_lifecycle_event === undefined) return [];
  let pid = process.ppid;
  for (let depth = 0; depth < 3 && pid > 1; depth += 1) {
    const { name, parent } = describe(pid);
    pids.push(pid);
    if (/^(npm|node)/.test(name)) return pids;
    pid = parent;
  }
  return [];
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const everyMs = 1_000;

/**
 * Calls `onOrphaned` once npm or the shell between is gone without a word (`kill -9`), so that
 * no process is left that cannot be stopped.
 * @param {() => void} onOrphaned
 */
export function watchAncestors(onOrphaned) {
  let ancestors;
  try {
    ancestors = npmAncestors();
  } catch {
    return;
  }
  const timer = setInterval(() => {
    if (ancestors.every(isAlive)) return;
    clearInterval(timer);
    onOrphaned();
  }, everyMs);
  timer.unref();
}
