import { useHotkeys } from "@mantine/hooks";

/** Leads from link to link among those with this attribute; Enter opens one, as it is a link. */
const move = (mark: string, step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLAnchorElement>(`[${mark}]`)];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at === -1 && step === -1 ? rows.length - 1 : at + step;
  rows[Math.max(0, Math.min(rows.length - 1, next))]?.focus();
};

/** `j` and `k` lead from row to row. @param mark the attribute that links of rows have */
export const useRowKeys = (mark: string): void => {
  useHotkeys([
    ["j", () => move(mark, 1)],
    ["k", () => move(mark, -1)],
  ]);
};
