import { expect, it } from "vitest";
import { endsSession, restoreField } from "./session-ends.ts";

it("tells the end of a session from the try to restore it", () => {
  const ends = (path: string, search = "") => endsSession(path, new URLSearchParams(search));
  expect([ends("/logout"), ends("/sesi-berakhir", "kembali=%2Fcart")]).toEqual([true, true]);
  expect(ends("/sesi-berakhir", `kembali=%2Fcart&${restoreField}=1`)).toBe(false);
  expect(ends("/cart")).toBe(false);
});
