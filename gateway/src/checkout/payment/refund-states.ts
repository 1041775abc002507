import { RefundState } from "@gerai/contract/payment-codes";

/** The states of a refund, as a table. SQL checks `from` again in the update itself. */

type Actor = "member" | "provider" | "operator";

interface Move {
  readonly from: RefundState;
  readonly to: RefundState;
  readonly actor: Actor;
}

const { Choose, Requested, ToPayOut, Done } = RefundState;

const moves = [
  { from: Requested, to: Done, actor: "provider" },
  // Refused finally, as for virtual accounts.
  { from: Requested, to: Choose, actor: "provider" },
  // As A-Poin, at once.
  { from: Choose, to: Done, actor: "member" },
  // To a bank account.
  { from: Choose, to: ToPayOut, actor: "member" },
  // To an account that somebody names for a member who is gone.
  { from: Choose, to: ToPayOut, actor: "operator" },
  { from: ToPayOut, to: Done, actor: "operator" },
  // The bank does not know the account: the member chooses again.
  { from: ToPayOut, to: Choose, actor: "operator" },
] as const satisfies readonly Move[];

type Allowed = (typeof moves)[number];

/** The state from which this actor brings a refund to `to`; moves that the table lacks do not compile. */
export const refundStart = <A extends Allowed["actor"]>(
  actor: A,
  to: Extract<Allowed, { readonly actor: A }>["to"],
): RefundState => {
  const move = moves.find((known) => known.actor === actor && known.to === to);
  if (move === undefined) throw new Error(`no ${actor} brings a refund to ${to}`);
  return move.from;
};
