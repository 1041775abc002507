import type { Picking } from "@gerai/contract/office/picking";
import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { sheetKey, showSheet } from "./sheets.ts";

const deliveryNo = "O-261120-7-1";

const sheetWith = (done: number): Pick<Picking, "deliveryNo" | "done"> => ({ deliveryNo, done });

it("shows the office's answer at once, and not what a reading from before brings later", async () => {
  const client = new QueryClient();
  const queryKey = sheetKey(deliveryNo);
  client.setQueryData(queryKey, sheetWith(1));
  const { promise, resolve } = Promise.withResolvers<object>();
  const reading = client.query({
    queryKey,
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return promise;
    },
  });
  showSheet(client, deliveryNo, { ...sheetWith(2) } as Picking);
  expect(client.getQueryData(queryKey)).toEqual(sheetWith(2));
  resolve(sheetWith(1));
  await reading.catch(() => undefined);
  expect(client.getQueryData(queryKey)).toEqual(sheetWith(2));
});
