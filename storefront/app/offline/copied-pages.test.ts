import { describe, expect, it } from "vitest";
import { mayBeCopied } from "./copied-pages.ts";

describe("copies of pages", () => {
  it.each([
    "/",
    "/c/minuman-13",
    "/p/susu-uht-17",
    "/find/susu-uht",
    "/promo",
    "/promo/gajian-4",
    "/faq",
    "/info/halal",
    "/cart",
    "/daftar-belanja/01936f7c-5a8e-7c3a-9c1e-0d8f5e0a4b11",
  ])("are kept of %s", (path) => {
    expect(mayBeCopied(path)).toBe(true);
  });

  it.each([
    "/login",
    "/logout",
    "/register",
    "/checkout",
    "/cart/add",
    "/cart/resume",
    "/alamat",
    "/alamat/17/utama",
    "/v1/address/setPrimary/17",
    "/account-dashboard",
    "/user-account/data/cetak",
    "/order-detail/17",
    "/order-detail/17/e-receipt",
    "/apg/17",
    "/verify-email/abc",
    "/berhenti-kabar/abc",
    "/shipping-cost/hitung",
    "/daftar-belanja/simpan",
    "/daftar-belanja/tempel",
    "/v2/products/suggestions",
    "/luring",
  ])("are not kept of %s", (path) => {
    expect(mayBeCopied(path)).toBe(false);
  });
});
