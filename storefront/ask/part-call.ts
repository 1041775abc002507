import type { CallFailure } from "@gerai/contract/client";
import type { ShopCall } from "../app/shop/shop-context.ts";

/**
 * Milliseconds after the first call for a part in which all parts of a page are to come. The page itself has
 * ten seconds (`limits.requestTimeoutMs`), and what is left of them is for what it cannot do without.
 */
const patienceMs = 6_000;

const tooLate: CallFailure<never> = { ok: false, code: "TIMEOUT", statusCode: 504 };

/** The answer, or a failure where it does not come within `ms`. */
const within = async <T>(answer: Promise<T>, ms: number): Promise<T | CallFailure<never>> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<CallFailure<never>>((resolve) => {
    timer = setTimeout(resolve, ms, tooLate);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

interface PartCalls {
  readonly call: ShopCall;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Told when the gateway failed to give a part. */
  readonly onMissing: () => void;
}

/** Calls of one visit for parts that its page can do without: late answers count as failures. */
export const partCall = ({ call, now, onMissing }: PartCalls): ShopCall => {
  let begunAt: number | undefined;
  return async (endpoint, input, options) => {
    begunAt ??= now();
    const left = Math.max(0, begunAt + patienceMs - now());
    const result = await within(call(endpoint, input, options), left);
    if (!result.ok && result.statusCode >= 500) onMissing();
    return result;
  };
};
