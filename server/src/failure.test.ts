import { expect, it, vi } from "vitest";
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

it("names the data folder only where that would help", () => {
  vi.stubEnv("GERAI_DATA_DIR", "/srv/gerai");
  vi.stubEnv("DATABASE_URL", "postgres://db.internal/gerai");
  const lineOf = (code: string, path?: string) =>
    operatorLine(systemError({ code, ...(path !== undefined && { path }) }));
  expect(lineOf("EACCES", "/srv/gerai/pictures/a.jpg")).toContain("or set GERAI_DATA_DIR");
  expect(lineOf("ENOSPC", "/srv/gerai/pictures/a.jpg")).toContain("or set GERAI_DATA_DIR");
  expect(lineOf("EACCES", "/home/rina/products.csv")).toBe(
    "No permission for /home/rina/products.csv (EACCES). Mend its owner or mode.",
  );
  expect(lineOf("ENOSPC", "/backup/gerai.dump")).toBe(
    "The disk is full (/backup/gerai.dump). Free some space.",
  );
  expect(lineOf("53100")).toBe("The disk is full. Free some space.");
  vi.stubEnv("DATABASE_URL", "");
  expect(lineOf("53100")).toContain("or set GERAI_DATA_DIR");
  vi.unstubAllEnvs();
});

it("has none for a developer's mistake", () => {
  expect(operatorLine(new TypeError("x is not a function"))).toBeUndefined();
  expect(operatorLine("text")).toBeUndefined();
});
