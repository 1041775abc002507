/** A gap stands where numbers are left out. */
export type PageMark = number | "gap";

/**
 * The numbers a pagination shows: first, last, current and its neighbours. Pages count from 1.
 * A gap never hides a single number.
 */
export const pageNumbers = (current: number, total: number): readonly PageMark[] => {
  const shown = new Set([1, current - 1, current, current + 1, total]);
  if (current <= 3) shown.add(2).add(3);
  if (current >= total - 2) shown.add(total - 1).add(total - 2);
  const marks: PageMark[] = [];
  let last = 0;
  for (const page of [...shown].filter((n) => n >= 1 && n <= total).sort((a, b) => a - b)) {
    if (page - last === 2) marks.push(last + 1);
    if (page - last > 2) marks.push("gap");
    marks.push(page);
    last = page;
  }
  return marks;
};
