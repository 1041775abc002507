import { expect, it } from "vitest";
import { qrPath } from "./payment-paths.ts";

it("names another drawing where another attempt has another code", () => {
  const pathOf = (qrString: string) => qrPath({ secretId: "AZ", qrString });
  expect(pathOf("000201…63041F2E")).toBe("/apg/AZ/qr.svg?1F2E");
  expect(pathOf("000201…63047B03")).toBe("/apg/AZ/qr.svg?7B03");
});
