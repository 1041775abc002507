import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLine, plainLines, seenCharacters } from "./text-rules.ts";

describe("a line that people type", () => {
  it.each([
    ["an accent of two characters", "Andre\u0301", "André"],
    ["a zero-width space", "Bu\u200bdi", "Budi"],
    ["a mark at the beginning of a file", "\ufeffBudi", "Budi"],
    ["a turned direction", "Budi \u202egnp.exe\u202c", "Budi gnp.exe"],
    ["an isolate", "\u2066Budi\u2069", "Budi"],
    ["a soft hyphen", "ku\u00adrir", "kurir"],
    ["NUL and the sequences of terminals", "a\0\u001b[31mb\u009b1m", "a[31mb1m"],
    ["half a character", "a\ud83db", "ab"],
    ["fillers", "a\u3164\u115f\u2800b", "ab"],
    ["hidden tags", "a\u{e0041}b", "ab"],
    ["blanks of all kinds", " a \t\n\u00a0\u3000\u2028b ", "a b"],
    ["what joins nothing", "a\u200db\ufe0f", "ab"],
    ["a tower of marks", `a${"\u0323".repeat(100)}`, `ạ${"\u0323".repeat(7)}`],
    ["what joins too much", "👩\u200d\u200d", "👩"],
  ])("loses %s", (_what, typed, plain) => {
    expect(plainLine(typed)).toBe(plain);
  });

  it.each([
    "Selamat ulang tahun, Ibu! 🎂",
    "👩‍👩‍👧‍👦",
    "❤️‍🔥",
    "🧑🏽‍🌾",
    "☎️",
    "3️⃣",
    "🇮🇩",
    "王小明",
    "‘a’ – b…",
  ])("keeps %s", (text) => {
    expect(plainLine(text)).toBe(text);
  });

  it("stays as it is when it is cleaned again", () => {
    const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
    const any = fc.array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 12 });
    fc.assert(
      fc.property(any, (points) => {
        const plain = plainLine(String.fromCodePoint(...points));
        expect(plainLine(plain) === plain && !unfit.test(plain)).toBe(true);
      }),
    );
  });
});

it("keeps the lines of a text of several", () => {
  expect(plainLines(" susu \t2\r\nteh\u2028\u200bkopi\rroti\n\n- gula\0 ")).toBe(
    "susu 2\nteh\nkopi\nroti\n\n- gula",
  );
});

it("takes codes of what can be seen", () => {
  for (const code of ["", "A-1 ~{}é"]) expect(seenCharacters.test(code)).toBe(true);
  for (const sign of ["\0", "\n", "\u202e", "\u200b", "\u2028", "\ud800", "\u2800", "\ufe0f"]) {
    expect(seenCharacters.test(`a${sign}b`)).toBe(false);
  }
});
