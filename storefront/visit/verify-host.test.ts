import { expect, it } from "vitest";
import { redirectToShop } from "./verify-host.ts";

const apart = { publicUrl: "https://toko.example", verifyEmailUrl: "https://email.toko.example" };
const redirectOf = (url: string, config = apart) => redirectToShop(new Request(url), config);

it("sends visitors of the verify-email host to the shop for all other paths", () => {
  expect(redirectOf("https://email.toko.example/")).toBe("https://toko.example/");
  expect(redirectOf("https://email.toko.example/p/susu-1?a=b")).toBe(
    "https://toko.example/p/susu-1?a=b",
  );
  expect(redirectOf("https://email.toko.example/login/verify-email")).toBe(
    "https://toko.example/login/verify-email",
  );
});

it("serves what begins with verify-email there", () => {
  expect(redirectOf("https://email.toko.example/verify-email/abc")).toBeUndefined();
  expect(redirectOf("https://email.toko.example/verify-email/abc.data")).toBeUndefined();
});

it("leaves every other host alone", () => {
  expect(redirectOf("https://toko.example/")).toBeUndefined();
  expect(redirectOf("https://evil.example/")).toBeUndefined();
  expect(redirectOf("https://email.toko.example:8443/")).toBeUndefined();
  const same = { publicUrl: "https://toko.example", verifyEmailUrl: "https://toko.example" };
  expect(redirectOf("https://toko.example/", same)).toBeUndefined();
});

it("leads to the configured shop only, whatever the path pretends", () => {
  for (const path of [
    "//evil.example/",
    "/\\evil.example",
    "/@evil.example",
    "/%2F%2Fevil.example",
  ]) {
    const target = redirectOf(`https://email.toko.example${path}`);
    expect(new URL(target ?? "").origin).toBe("https://toko.example");
  }
});

it("leads from another name of this machine to the shop's public address", () => {
  const local = { publicUrl: "http://localhost:3000", verifyEmailUrl: "http://localhost:3000" };
  for (const name of ["127.0.0.1", "[::1]"]) {
    const asked = `http://${name}:3000/order-detail/abc?a=b`;
    expect(redirectOf(asked, local)).toBe("http://localhost:3000/order-detail/abc?a=b");
    expect(redirectToShop(new Request(asked, { method: "POST" }), local)).toBeUndefined();
  }
  expect(redirectOf("http://localhost:3000/", local)).toBeUndefined();
  expect(redirectOf("http://127.0.0.1:3001/", local)).toBeUndefined();
  expect(redirectOf("http://127.0.0.1:3000/")).toBeUndefined();
});
