import { expect, it } from "vitest";
import { withPlainLines } from "../cli/terminal.ts";
import { csvLine, peoplesCells, tabbed } from "./csv-text.ts";

/** As rows of an older release may hold it. */
const hostile = "Bu\u202edi\u001b[2J\0,\u200b\nSari\t";

it("writes cells of people for spreadsheets: in one line, and never as a formula", () => {
  expect(peoplesCells([hostile, '=cmd"x"', "\u200b+1+1", "\t@a", "-12", "-12+a", "😀"])).toBe(
    `"Budi[2J, Sari","'=cmd""x""",'+1+1,'@a,-12,'-12+a,😀`,
  );
});

it("writes rows that the import reads again, without what cannot be seen", () => {
  expect(csvLine({ a: "=1\n\u200b2", b: ["x", "y\0"], c: null })).toBe('"=1\n2",x|y,\n');
});

it("writes lists of a terminal with a line for each row", () => {
  expect(tabbed([1, hostile, undefined, "x"])).toBe("1\tBudi[2J, Sari\t\tx");
});

it("shows whatever a command prints, and obeys none of it", () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const plain = withPlainLines({ out: say, err: say, isRead: () => true, isInteractive: true });
  plain.out("  a\tb\nc");
  plain.err("ok\r\u001b]0;x\u0007\u009b2Jgagal\u202e");
  expect(lines).toEqual(["  a\tb\nc", "ok ]0;x2Jgagal"]);
});
