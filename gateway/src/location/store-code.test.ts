import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeStoreCode, encodeStoreCode } from "./shelf.ts";

const secret = "0123456789abcdef0123456789abcdef";

const storeCode = fc.stringMatching(/^[A-Za-z0-9._/-]{1,64}$/);

it("reads back every code it wrote, and once more from memory", () => {
  fc.assert(
    fc.property(storeCode, (code) => {
      for (const encoded of [encodeStoreCode(secret, code), encodeStoreCode(secret, code)]) {
        expect(decodeStoreCode(secret, encoded)).toBe(code);
      }
    }),
  );
});

it("takes no code in which a single bit was turned", () => {
  fc.assert(
    fc.property(storeCode, fc.nat(), fc.integer({ min: 0, max: 6 }), (code, at, bit) => {
      const encoded = encodeStoreCode(secret, code);
      expect(decodeStoreCode(secret, encoded)).toBe(code);
      const index = at % encoded.length;
      const turned = String.fromCharCode(encoded.charCodeAt(index) ^ (1 << bit));
      const forged = encoded.slice(0, index) + turned + encoded.slice(index + 1);
      expect(decodeStoreCode(secret, forged)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

it("takes no store's code with the signature of another's, nor of another shop", () => {
  fc.assert(
    fc.property(storeCode, storeCode, (own, wanted) => {
      fc.pre(own !== wanted);
      const [, signature = ""] = encodeStoreCode(secret, own).split(".");
      const [payload = ""] = encodeStoreCode(secret, wanted).split(".");
      expect(decodeStoreCode(secret, `${payload}.${signature}`)).toBeUndefined();
      expect(decodeStoreCode(secret, encodeStoreCode(`${secret}x`, wanted))).toBeUndefined();
    }),
  );
});

it("takes nothing else, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(decodeStoreCode(secret, text)).toBeUndefined();
    }),
  );
  for (const odd of ["", ".", "..", "a.b", "UzE", ".UzE", `${encodeStoreCode(secret, "S1")}.`]) {
    expect(decodeStoreCode(secret, odd)).toBeUndefined();
  }
});
