import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addressLimits } from "./address-limits.ts";
import { addressFields, checkAddressField } from "./address-rules.ts";

describe("the first rule that fails", () => {
  it.each([
    ["labelAddress", "", "addressrequired"],
    ["labelAddress", "   ", "addressrequired"],
    ["labelAddress", "a".repeat(30), undefined],
    ["labelAddress", "a".repeat(31), "max"],
    ["name", "", "namerequired"],
    ["name", "Budi2", "alphaSpacesName"],
    ["name", "Budi!", "alphaSpacesName"],
    ["name", "Bcd", "hasVowels"],
    ["name", "Aia", "hasConsonants"],
    ["name", "Siti Nurhaliza", undefined],
    ["name", "André", undefined],
    ["name", "王小明", "alpha_spaces"],
    ["name", "Борис", "alpha_spaces"],
    ["name", "ab".repeat(15), undefined],
    ["name", `${"ab".repeat(15)}a`, "max"],
    ["name", `${"b".repeat(31)}2`, "alphaSpacesName"],
    ["contactNumber", "", "phonerequired"],
    ["contactNumber", "08abc", "numeric"],
    ["contactNumber", "+62 812-3456-7890", undefined],
    ["contactNumber", "0812 3456 7890", undefined],
    ["contactNumber", "0812-3456-7890", undefined],
    ["contactNumber", "0712 345 678", "phoneFormat"],
    ["contactNumber", "0712345678", "phoneFormat"],
    ["contactNumber", "081234567", "minMaxLengthPhone"],
    ["contactNumber", "0812345678", undefined],
    ["contactNumber", "0812345678901", undefined],
    ["contactNumber", "08123456789012", "isNumber"],
    ["contactNumber", "08123456789012345", "minMaxLengthPhone"],
    ["contactNumber", "9991234567890123", undefined],
    ["contactNumber", "99912345678901234", "minMaxLengthPhone"],
    ["detailAddress", "", "addressdetailrequired"],
    ["detailAddress", "Jalan Mawar", "hasNumber"],
    ["detailAddress", "Jalan Mawar 12 🏠", "regex"],
    ["detailAddress", "<b>Jalan Mawar 12</b>", "regex"],
    ["detailAddress", "Jl. Mawar No. 12/A #3, RT 03/RW 05 (pagar ‘hijau’)", undefined],
    ["detailAddress", `1${"a".repeat(99)}`, undefined],
    ["detailAddress", `1${"a".repeat(100)}`, "max"],
    ["courierNote", "", undefined],
    ["courierNote", "Titip satpam, pagar (hijau) & RT 03/RW 05: ‘Bu Ina’ - D'Loft.", undefined],
    ["courierNote", "<b>", "addressnote_valid"],
    ["courierNote", "a".repeat(100), undefined],
    ["courierNote", "a".repeat(101), "max"],
  ] as const)("of %s '%s' is %s", (field, text, rule) => {
    expect(checkAddressField(field, text)).toBe(rule);
  });
});

it("never looks at blanks around a text", () => {
  const blanks = fc.stringMatching(/^ {0,3}$/);
  fc.assert(
    fc.property(fc.constantFrom(...addressFields), fc.string(), blanks, (field, text, blank) => {
      const bare = checkAddressField(field, text);
      expect(checkAddressField(field, `${blank}${text}${blank}`)).toBe(bare);
    }),
  );
});

it("lets no text of a field that is too long pass", () => {
  const longest = {
    labelAddress: addressLimits.label,
    name: addressLimits.recipient,
    contactNumber: addressLimits.phoneMaximum,
    detailAddress: addressLimits.detail,
    courierNote: addressLimits.note,
  } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...addressFields),
      fc.integer({ min: 1, max: 50 }),
      fc.constantFrom("a", "b1", "0812", "999", "Ba "),
      (field, more, piece) => {
        const text = piece.repeat(longest[field] + more).slice(0, longest[field] + more);
        const isTooLong = text.trim().length > longest[field];
        expect(isTooLong && checkAddressField(field, text) === undefined).toBe(false);
      },
    ),
  );
});
