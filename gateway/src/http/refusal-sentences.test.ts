import type { Envelope } from "@gerai/contract/envelope";
import { expect, it } from "vitest";
import { officeEndpoints } from "../../test/support/declared-endpoints.ts";
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

it("each refusal of the office says a sentence of its own", async () => {
  const codes = new Set(
    (await officeEndpoints()).flatMap(({ errors }) => ["FORBIDDEN", ...Object.keys(errors)]),
  );
  const said = await Promise.all([...codes].map((code) => messageOf(fail(code))));
  expect(codes.size).toBeGreaterThan(10);
  expect(new Set(said).size).toBe(codes.size);
  expect(said).not.toContain(await messageOf(fail("NO_SUCH_CODE")));
});
