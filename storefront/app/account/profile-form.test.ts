import { expect, it } from "vitest";
import { checkProfileForm, readProfileForm } from "./profile-form.ts";

const typed = {
  fullName: "  Rina   Kartika ",
  birthDay: "12",
  birthMonth: "05",
  birthYear: "1994",
  gender: "female",
  email: " rina@contoh.id ",
  profileVersion: "3",
};

const formOf = (fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

it("reads what was typed without the blanks around it", () => {
  expect(readProfileForm(formOf(typed))).toEqual({
    fullName: "Rina Kartika",
    birthDate: "1994-05-12",
    gender: "female",
    email: "rina@contoh.id",
    profileVersion: 3,
  });
});

it("takes nothing for granted that a form may leave out or make up", () => {
  const form = readProfileForm(formOf({ gender: "<b>", profileVersion: "banyak" }));
  expect(form).toEqual({ fullName: "", birthDate: "", gender: "", email: "", profileVersion: 0 });
  expect(checkProfileForm(form)).toEqual({ fullName: "required", birthDate: "required" });
});

it("names the first rule that each field fails", () => {
  const form = readProfileForm(formOf({ ...typed, fullName: "Bcd2", email: "rina@" }));
  expect(checkProfileForm(form)).toEqual({ fullName: "alphaSpacesName", email: "email" });
  expect(checkProfileForm(readProfileForm(formOf({ ...typed, email: "" })))).toBeUndefined();
});
