import { expect, it } from "vitest";
import { checkAccountField, maskedEmail, plainText } from "./account-rules.ts";
import { plainNumber } from "./text-rules.ts";

it("lets members log in by phone or member number", () => {
  expect(checkAccountField("userNumber", "081234567890")).toBeUndefined();
  expect(checkAccountField("userNumber", "9991234567890123")).toBeUndefined();
  expect(checkAccountField("userNumber", "")).toBe("required");
  expect(checkAccountField("userNumber", "0812x")).toBe("numeric");
  expect(checkAccountField("userNumber", "0711234567")).toBe("isUserNumber");
  expect(checkAccountField("userNumber", "081234567")).toBe("min");
  expect(checkAccountField("userNumber", "999123456")).toBe("min");
  expect(checkAccountField("userNumber", "08123456789012")).toBe("isNumber");
  expect(checkAccountField("userNumber", "99912345678901234")).toBe("isNumber");
});

it("names the first rule a new password fails", () => {
  expect(checkAccountField("newPassword", "")).toBe("required");
  expect(checkAccountField("newPassword", "Ab1")).toBe("minLength");
  expect(checkAccountField("newPassword", "abcdefgh")).toBe("containsNumber");
  expect(checkAccountField("newPassword", "abcdefg1")).toBe("containsCapitalAndLowercase");
  expect(checkAccountField("newPassword", "Sepeda77biru")).toBeUndefined();
});

it("takes phone numbers as people write them", () => {
  expect(plainNumber("+62 812-3456-7890")).toBe("081234567890");
  expect(plainNumber("6281234567890")).toBe("081234567890");
  expect(plainNumber("0812.3456.7890")).toBe("081234567890");
  expect(plainNumber("999 1234")).toBe("9991234");
  expect(plainNumber("+62 (0)812 3456 7890")).toBe("081234567890");
  // As messengers copy it: marks of direction around it, hyphens that do not break.
  expect(plainNumber("\u202A+62 812\u20113456\u20117890\u202C")).toBe("081234567890");
  expect(checkAccountField("phone", "0812 3456 7890")).toBeUndefined();
});

it("takes a code as messages write it", () => {
  expect(checkAccountField("code", "650 141")).toBeUndefined();
  expect(plainText("code", " 650-141\n")).toBe("650141");
  expect(checkAccountField("code", "650 14")).toBe("codeFormat");
  expect(checkAccountField("code", "650 1412")).toBe("codeFormat");
});

it("takes letters and digits as a referral code, or none", () => {
  for (const code of ["", "SALAH", "abcd2345"]) {
    expect(checkAccountField("referralCode", code)).toBeUndefined();
  }
  expect(checkAccountField("referralCode", "AB-CD")).toBe("alpha_num");
  expect(checkAccountField("referralCode", "A".repeat(21))).toBe("max");
});

it("tells letters of other scripts from digits in a name", () => {
  expect(checkAccountField("fullName", "Budi2")).toBe("alphaSpacesName");
  expect(checkAccountField("fullName", "王小明")).toBe("alpha_spaces");
});

it("takes one plain e-mail address, or none", () => {
  for (const email of ["", "budi@contoh.id", "b.u+di_1@sub.contoh.co.id", "a@b.id"]) {
    expect(checkAccountField("email", email)).toBeUndefined();
  }
  const refused = [
    "a@b",
    "budi",
    "@contoh.id",
    "budi@",
    "budi..s@contoh.id",
    "budi@contoh..id",
    "budi@-contoh.id",
    "a@contoh.id,b@contoh.id",
    "Budi <budi@contoh.id>",
    "budi@contoh.id\r\nBcc: x@contoh.id",
    "bu di@contoh.id",
    '"budi"@contoh.id',
  ];
  for (const email of refused) expect(checkAccountField("email", email)).toBe("email");
  expect(checkAccountField("email", `${"a".repeat(92)}@contoh.id`)).toBe("max");
});

it("masks an address so that only its owner knows it", () => {
  expect(maskedEmail("budi.santoso@contoh.id")).toBe("b***@contoh.id");
  expect(maskedEmail("b@contoh.id")).toBe("b***@contoh.id");
});
