import { expect, it } from "vitest";
import { expectData, notFound } from "./expect-data.ts";

const thrownBy = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (thrown) {
    return thrown;
  }
};

it("hands on the data of an answer", () => {
  expect(expectData({ ok: true, data: 7 })).toBe(7);
});

it("makes an error of a failure: a message and a status (ERR-17)", () => {
  const failure = { ok: false, code: "TIMEOUT", statusCode: 504 } as const;
  expect(thrownBy(() => expectData(failure))).toMatchObject({
    data: { message: "TIMEOUT" },
    init: { status: 504 },
  });
});

it("says of an address without a page what is specified (ERR-16)", () => {
  expect(notFound()).toMatchObject({
    data: { message: "This page could not be found" },
    init: { status: 404 },
  });
});
