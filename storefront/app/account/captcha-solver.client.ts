import type { captchaChallenge } from "@gerai/contract/captcha";
import type { ResponseOf } from "@gerai/contract/endpoint";

export type CaptchaWork = ResponseOf<typeof captchaChallenge>["work"];

/**
 * Computes the answer beside the page, which stays alive meanwhile. Hashes by a library and not by the
 * browser: that one's are asynchronous, and missing where the shop is tried by plain HTTP.
 * @throws Error where the browser has no such workers
 */
export const solveCaptcha = (work: CaptchaWork, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
    const end = () => worker.terminate();
    signal.addEventListener("abort", end, { once: true });
    worker.addEventListener("message", ({ data }: MessageEvent<number | undefined>) => {
      end();
      if (data === undefined) reject(new Error("the captcha has no answer"));
      else resolve(String(data));
    });
    worker.addEventListener("error", () => {
      end();
      reject(new Error("the captcha's worker failed"));
    });
    worker.postMessage(work, []);
  });
