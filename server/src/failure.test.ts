import { expect, it } from "vitest";
import { OperatorError, operatorLine } from "./failure.ts";

const systemError = (fields: object) => Object.assign(new Error("system"), fields);

it("has one line for what an operator can put right", () => {
  expect(operatorLine(new OperatorError("PORT must be at least 1."))).toBe(
    "PORT must be at least 1.",
  );
  expect(operatorLine(systemError({ code: "ENOSPC" }))).toMatch(/^The disk is full\./);
  expect(operatorLine(systemError({ code: "53100" }))).toMatch(/^The disk is full\./);
  expect(operatorLine(systemError({ code: "EACCES", path: "/srv/gerai" }))).toMatch(
    /^No permission for \/srv\/gerai \(EACCES\)\./,
  );
});

it("has none for a developer's mistake", () => {
  expect(operatorLine(new TypeError("x is not a function"))).toBeUndefined();
  expect(operatorLine("text")).toBeUndefined();
});
