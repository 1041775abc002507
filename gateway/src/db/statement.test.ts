import { expect, it } from "vitest";
import { json, orderValues, statement } from "./statement.ts";

it("numbers parameters by the place where they first stand, and orders values by it", () => {
  const { text, parameters } = statement({
    name: "test.numbered",
    text: "select :later::text, :early::int, :later || to_char(now(), 'HH24:MI')",
    parameters: { early: "int4", later: "text" },
    row: {},
  });
  expect(text).toBe("select $1::text, $2::int, $1 || to_char(now(), 'HH24:MI')");
  expect(orderValues(parameters, { early: 1, later: "x" })).toEqual(["x", 1]);
});

it("sends JSON parameters as text, since the driver takes an array for PostgreSQL's own", () => {
  const { parameters } = statement({
    name: "test.json",
    text: "select :list::jsonb",
    parameters: { list: json<readonly number[]>() },
    row: {},
  });
  expect(orderValues(parameters, { list: [1, 2] })).toEqual(["[1,2]"]);
});
