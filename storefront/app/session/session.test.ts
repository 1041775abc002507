import { expect, test } from "vitest";
import { readCookies, writeCookie } from "./cookies.ts";
import { readSession } from "./session.ts";

const encoded = (value: unknown): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));

test("reads what the cookies say", () => {
  const store = encoded({ encodedStoreCode: "S1", encodedFcCode: "F1", labelAddress: "Kantor é" });
  const cookies = `token=abcdefghijklmnop1234; selectedStr=${store}; latitude=-6.2; longitude=106.816666`;
  expect(readSession(cookies)).toMatchObject({
    token: "abcdefghijklmnop1234",
    selectedStore: { encodedStoreCode: "S1", encodedFcCode: "F1", label: "Kantor é" },
    latitude: "-6.2",
    longitude: "106.816666",
  });
});

test("takes malformed cookies for absent", () => {
  const session = readSession("token=short; selectedStr=%%%; latitude=1e9; longitude=abc");
  expect(Object.values(session).every((value) => value === undefined)).toBe(true);
  expect(readSession(null).token).toBeUndefined();
});

test("a store without its code is none", () => {
  expect(readSession(`selectedStr=${encoded({ labelAddress: "Rumah" })}`).selectedStore).toBe(
    undefined,
  );
  expect(readSession(`selectedStr=${encoded("S1")}`).selectedStore).toBeUndefined();
});

test("the first of equal names counts, and a broken escape stays as it is", () => {
  expect(readCookies("a=1; a=2; b=%E0%A4%A").get("a")).toBe("1");
  expect(readCookies("b=%E0%A4%A").get("b")).toBe("%E0%A4%A");
});

test("cookies are closed to scripts and sent by HTTPS only, where there is HTTPS", () => {
  expect(writeCookie("x", "a b", { maxAge: 60, secure: true })).toBe(
    "x=a%20b; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure",
  );
  expect(writeCookie("x", "1", { maxAge: 0, secure: false, readable: true })).toBe(
    "x=1; Path=/; Max-Age=0; SameSite=Lax",
  );
});
