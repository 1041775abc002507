import type { Envelope } from "@gerai/contract/envelope";
import { expect, it } from "vitest";
import { fail, type Failure } from "../failure.ts";
import { failureResponse } from "./answer.ts";

const messageOf = async (failure: Failure): Promise<string> => {
  const envelope = (await failureResponse(failure, 400, "1").json()) as Envelope<never>;
  return envelope.status.message;
};

it("every refusal says a sentence", async () => {
  const short = fail("STOCK_INSUFFICIENT", { values: { value: 8 } });
  expect(await messageOf(short)).toBe("Stok tidak mencukupi. Stok tersedia 8");
  expect(await messageOf(fail("STOCK_EMPTY"))).toBe("Stok kosong");
  expect(await messageOf(fail("UNAUTHENTICATED"))).toBe("Sesi Anda telah berakhir");
  expect(await messageOf(fail("TICKET_INVALID"))).not.toBe("");
  expect(await messageOf(fail("CASH_FOR_GIFT", { detail: "Bukan begitu." }))).toBe("Bukan begitu.");
});
