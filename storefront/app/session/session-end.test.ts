import { describe, expect, it } from "vitest";
import { keepingCookies } from "./session-cookies.ts";
import { sessionEndUrl, returnPath } from "./session-end.ts";

const from = (search: string): Request => new Request(`https://shop.test/sesi-berakhir${search}`);

describe("the end of a session", () => {
  it("leads back to the page that noticed it", () => {
    expect(returnPath(new Request(`https://shop.test${sessionEndUrl("/find/susu?a=1")}`))).toBe(
      "/find/susu?a=1",
    );
    expect(returnPath(from(""))).toBe("/");
  });

  it("leads neither away from the shop nor back to itself", () => {
    for (const path of ["https://evil.example", "//evil.example", "/sesi-berakhir?kembali=/"]) {
      expect(returnPath(from(`?kembali=${encodeURIComponent(path)}`))).toBe("/");
    }
  });

  it("keeps the token until the first of the next month in WIB, its expiration a month", () => {
    const [token, expiration, store] = keepingCookies(
      "t".repeat(43),
      new Date("2026-12-31T16:00:00Z"),
      true,
    );
    expect(token).toContain(`Max-Age=${60 * 60}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(expiration).toContain(encodeURIComponent("2027-01-31T16:00:00.000Z"));
    expect(store).toContain("selectedStr=; Max-Age=0; Path=/");
  });
});
