import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that the tags alone leave out. */
const others = { "label-content-name-mismatch": { enabled: true } };

/** What axe finds wrong with what the page shows now, each with the element it is about. */
export const axeFaults = async (page: Page): Promise<readonly string[]> => {
  // What lies half under the header counts as too small to be touched.
  await page.evaluate(() => window.scrollTo(0, 0));
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"], rules: others });
  axe.withTags(rules);
  // A frame of another host needs the long way, which takes three times as long.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** What can be pressed and takes a thumb on less than 44 × 44 CSS pixels; links within a text are let be. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const least = 44;
    const pressable =
      "a[href], button, select, summary, textarea, input:not([type=hidden]), [role=button], [tabindex='0']";
    const modal = document.querySelector("dialog:modal, [popover]:popover-open:not(.toast)");
    /** A press on a label is one on its field. */
    const isHit = (target: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      if (target.contains(hit)) return true;
      return hit.closest("label")?.control === target;
    };
    const isWithinText = (target: Element): boolean => {
      if (!target.matches("a") || getComputedStyle(target).display !== "inline") return false;
      const text = target.parentElement?.textContent.trim() ?? "";
      return text.length > target.textContent.trim().length;
    };
    /** How far presses count along one axis, from the middle of the target. */
    const reach = (target: Element, [dx, dy]: readonly [number, number]): number => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      let [before, after] = [0, 0];
      while (before < least && isHit(target, x - dx * (before + 0.5), y - dy * (before + 0.5)))
        before += 1;
      while (after < least && isHit(target, x + dx * (after + 0.5), y + dy * (after + 0.5)))
        after += 1;
      return before + after;
    };
    const found: string[] = [];
    for (const target of (modal ?? document).querySelectorAll<HTMLElement>(pressable)) {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (
        target.matches(
          ":disabled, [inert] *, .visually-hidden, .visually-hidden *, [aria-hidden=true], [aria-hidden=true] *",
        )
      )
        continue;
      const { width, height } = target.getBoundingClientRect();
      if ((width >= least && height >= least) || width === 0 || isWithinText(target)) continue;
      target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const wide = Math.max(width, reach(target, [1, 0]));
      const high = Math.max(height, reach(target, [0, 1]));
      if (wide >= least && high >= least) continue;
      found.push(`${Math.round(wide)} × ${Math.round(high)}: ${target.outerHTML.slice(0, 150)}`);
    }
    return found;
  });

/** Letters at twice their size, as browsers make them; the screen stays. */
export const enlarge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** What stands beyond the screen's edge and cannot be pushed into sight. */
export const beyondTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const canBePushed = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) ||
        canBePushed(element.parentElement));
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .filter(
        (element) =>
          element.checkVisibility() &&
          // A drawing shows nothing beyond its own edge.
          !element.matches(".visually-hidden *, .visually-hidden, svg *") &&
          !canBePushed(element),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
