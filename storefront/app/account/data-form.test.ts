import { describe, expect, it } from "vitest";
import { checkDataForm, readDataForm } from "./data-form.ts";

const filled = {
  fullName: "  Rina   Kartika ",
  birthDay: "12",
  birthMonth: "5",
  birthYear: "1994",
  gender: "female",
  email: "",
  password: "Sepeda77 biru",
  confirmation: "Sepeda77 biru",
  acceptsTerms: "on",
};

const read = (changes: Partial<typeof filled> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) form.set(name, value);
  return readDataForm(form);
};

describe("the data step of the registration", () => {
  it("takes a form that keeps all rules, blanks around names aside", () => {
    expect(checkDataForm(read())).toBeUndefined();
    expect(read().fullName).toBe("Rina Kartika");
    expect(read().birthDate).toBe("1994-05-12");
    expect(read().password).toBe("Sepeda77 biru");
  });

  it("wants the password twice and the terms accepted", () => {
    expect(checkDataForm(read({ confirmation: "Sepeda78 biru", acceptsTerms: "" }))).toEqual({
      confirmation: "confirmpassword",
      acceptsTerms: "terms",
    });
  });

  it("names the first rule of each field that fails", () => {
    expect(checkDataForm(read({ fullName: "Bcd", birthDay: "32", email: "a@b" }))).toEqual({
      fullName: "hasVowels",
      birthDate: "birthDate",
      email: "email",
    });
  });

  it("reads a made-up gender as none", () => {
    expect(read({ gender: "x" }).gender).toBe("");
  });
});
