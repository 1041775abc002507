import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { CaptchaWork } from "./captcha-solver.client.ts";

/** The number that was hashed, or undefined where none fits. */
const search = ({ salt, target, max }: CaptchaWork): number | undefined => {
  const wanted = hexToBytes(target);
  for (let number = 0; number <= max; number += 1) {
    const hash = sha256(utf8ToBytes(`${salt}${number}`));
    if (hash.every((byte, index) => byte === wanted[index])) return number;
  }
  return undefined;
};

addEventListener("message", ({ data }: MessageEvent<CaptchaWork>) => {
  postMessage(search(data));
});
