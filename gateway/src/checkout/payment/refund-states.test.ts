import { RefundState } from "@gerai/contract/payment-codes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { refundStart } from "./refund-states.ts";

const states = Object.values(RefundState);

interface Tried {
  readonly actor: string;
  readonly to: RefundState;
}

/** Callers that the compiler does not let ask for other moves are told so by an error, too. */
const startOf = ({ actor, to }: Tried): RefundState | undefined => {
  try {
    return (refundStart as (actor: string, to: RefundState) => RefundState)(actor, to);
  } catch {
    return undefined;
  }
};

const rank = { requested: 0, choose: 1, to_pay_out: 2, done: 3 } as const;

it("brings a refund forward whatever is tried, but for one that the bank refuses, and leaves it alone when it is done", () => {
  const anyTry = fc.record({
    actor: fc.constantFrom("member", "provider", "operator", "service", "clock"),
    to: fc.constantFrom(...states),
  });
  fc.assert(
    fc.property(fc.constantFrom(...states), fc.array(anyTry, { maxLength: 20 }), (first, tries) => {
      let state = first;
      for (const tried of tries) {
        const next = startOf(tried) === state ? tried.to : state;
        const isRefused = state === RefundState.ToPayOut && next === RefundState.Choose;
        expect(isRefused && tried.actor !== "operator").toBe(false);
        expect(isRefused || rank[next] >= rank[state]).toBe(true);
        expect(state === RefundState.Done && next !== state).toBe(false);
        // Only who transfers money says that a bank transfer is done; only members take A-Poin for it.
        const isPaidOut = state === RefundState.ToPayOut && next === RefundState.Done;
        expect(isPaidOut && tried.actor !== "operator").toBe(false);
        const isTaken = state === RefundState.Choose && next === RefundState.Done;
        expect(isTaken && tried.actor !== "member").toBe(false);
        state = next;
      }
    }),
  );
});
