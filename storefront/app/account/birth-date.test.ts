import { expect, it } from "vitest";
import { ageOn, ageToConfirm, joinBirthDate } from "./birth-date.ts";

const join = (birthDay: string, birthMonth: string, birthYear: string): string => {
  const fields: Record<string, string> = { birthDay, birthMonth, birthYear };
  return joinBirthDate((field) => fields[field] ?? "");
};

it.each([
  ["21", "04", "1990", "1990-04-21"],
  [" 1", "4 ", "1990", "1990-04-01"],
  ["", "", "", ""],
  ["21", "", "1990", "1990--21"],
])("joins '%s', '%s' and '%s' to '%s'", (day, month, year, date) => {
  expect(join(day, month, year)).toBe(date);
});

const now = new Date("2026-06-01T03:00:00Z");

it.each([
  ["2010-06-01", 16],
  ["2010-06-02", 15],
  ["2005-06-01", 21],
  ["2026-06-02", -1],
])("counts the years since %s as %i", (birthDate, age) => {
  expect(ageOn(birthDate, now)).toBe(age);
});

it("begins a day at midnight in Jakarta", () => {
  expect(ageOn("2010-06-02", new Date("2026-06-01T17:00:00Z"))).toBe(16);
});

it("asks minors once for each date, and nobody else", () => {
  expect(ageToConfirm("2010-01-01", "", now)).toBe(16);
  expect(ageToConfirm("2010-01-01", "2009-01-01", now)).toBe(16);
  expect(ageToConfirm("2010-01-01", "2010-01-01", now)).toBeUndefined();
  expect(ageToConfirm("1990-04-21", "", now)).toBeUndefined();
  expect(ageToConfirm("2027-01-01", "", now)).toBeUndefined();
});
