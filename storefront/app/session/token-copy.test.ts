import { afterEach, expect, it, vi } from "vitest";
import { cookieNames } from "../shop/session.ts";
import { codeRequest, deviceMemory } from "../tab-memory.ts";
import { keepTokenCopy } from "./token-copy.ts";

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("forgets with the session whose phone was to prove itself by a code", () => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", { cookie: `${cookieNames.tokenExpiration}=later` });
  deviceMemory.write(cookieNames.token, "token");
  deviceMemory.write(codeRequest, '{"phone":"081234567890"}');
  keepTokenCopy();
  expect(deviceMemory.read(codeRequest)).not.toBeNull();
  vi.stubGlobal("document", { cookie: "" });
  keepTokenCopy();
  expect(deviceMemory.read(codeRequest)).toBeNull();
});
