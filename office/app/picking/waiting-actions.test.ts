import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { Waiting } from "./picking-store.ts";
import { keepAction, waitingKey } from "./waiting-actions.ts";

const staffId = "S-1";

const scanOf = (quantity: number): Waiting => ({
  actionId: `scan ${quantity}`,
  staffId,
  deliveryNo: "O-261120-7-1",
  action: { kind: "pick", lineNo: 1, quantity },
});

it("shows each scan before the device has written it down: the next one counts from it", async () => {
  const client = new QueryClient();
  // Node has no IndexedDB: no scan is ever written down here.
  const kept = Promise.allSettled([1, 2].map((quantity) => keepAction(client, scanOf(quantity))));
  expect(client.getQueryData(waitingKey(staffId))).toEqual([scanOf(1), scanOf(2)]);
  expect(await kept).toEqual([
    expect.objectContaining({ status: "rejected" }),
    expect.objectContaining({ status: "rejected" }),
  ]);
});
