import { expect, it } from "vitest";
import { createOpened } from "./shutdown.ts";

const never = () => {
  throw new Error("nothing should fail here");
};

it("closes in the opposite order, once", async () => {
  const closed: string[] = [];
  const opened = createOpened(never);
  await opened.use("first", async (name) => void closed.push(name));
  await opened.use(Promise.resolve("second"), async (name) => void closed.push(name));
  await Promise.all([opened.close(), opened.close()]);
  expect(closed).toEqual(["second", "first"]);
});

it("closes what is still being opened when the end comes", async () => {
  const closed: string[] = [];
  const opened = createOpened(never);
  const opening = Promise.withResolvers<string>();
  const use = opened.use(opening.promise, async (name) => void closed.push(name));
  const closing = opened.close();
  opening.resolve("late");
  await Promise.all([use, closing]);
  expect(closed).toEqual(["late"]);
});

it("goes on closing after one has failed, and tells of it", async () => {
  const told: unknown[] = [];
  const closed: string[] = [];
  const opened = createOpened((error) => told.push(error));
  await opened.use("first", async (name) => void closed.push(name));
  await opened.use("broken", async () => Promise.reject(new Error("stuck")));
  await opened.close();
  expect(closed).toEqual(["first"]);
  expect(told).toEqual([new Error("stuck")]);
});
