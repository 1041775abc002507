import { ProblemKind } from "@gerai/contract/order-codes";
import { expect, it } from "vitest";
import { countField, readProblem } from "./problem-form.ts";

const reportable = [
  { lineNo: 1, qtyReportable: 2 },
  { lineNo: 4, qtyReportable: 1 },
];

const formOf = (fields: Readonly<Record<string, string>>, photos: readonly number[] = []) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const size of photos) form.append("photos", new File([new Uint8Array(size)], "foto.jpg"));
  return form;
};

const whole = {
  problemId: "id",
  kind: ProblemKind.Expired,
  words: "Lewat seminggu",
  [countField(1)]: "2",
  [countField(4)]: "",
};

it("reads what a member fills in", () => {
  expect(readProblem(formOf(whole, [10, 0]), reportable)).toMatchObject({
    kind: ProblemKind.Expired,
    items: [{ lineNo: 1, quantity: 2 }],
    photos: [{ size: 10 }],
    typed: { problemId: "id", words: "Lewat seminggu", counts: { 1: "2", 4: "" } },
    errors: {},
  });
});

it.each([
  [{ [countField(1)]: "0" }, [], ["items"]],
  [{ [countField(1)]: "3" }, [], [countField(1)]],
  [{ [countField(4)]: "-1" }, [], [countField(4)]],
  [{ [countField(4)]: "satu" }, [], [countField(4)]],
  [{ kind: "broken" }, [], ["kind"]],
  [{ words: "  " }, [], ["words"]],
  [{ words: "x".repeat(501) }, [], ["words"]],
  [{}, [1, 1, 1, 1], ["photos"]],
  [{}, [5_000_000, 5_000_000], ["photos"]],
])("says at the field what is wrong with %j", (changes, photos, fields) => {
  const { errors } = readProblem(formOf({ ...whole, ...changes }, photos), reportable);
  expect(Object.keys(errors)).toEqual(fields);
});
