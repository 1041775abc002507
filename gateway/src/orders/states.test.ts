import { OrderStatus, OrderType } from "@gerai/contract/order-codes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isCancellable,
  isCancellableByService,
  isPlaced,
  orderLabel,
  orderMoves,
  phaseOf,
  startsOf,
  type Actor,
} from "./states.ts";

const statuses = Object.values(OrderStatus);
const actors: readonly Actor[] = [
  "member",
  "service",
  "checkout",
  "fulfilment",
  "clock",
  "provider",
  "partner",
];

const anyMove = fc.record({
  to: fc.constantFrom(...statuses),
  actor: fc.constantFrom(...actors),
});

/** As the update does it: the row stays where the table does not let the actor move it. */
const moved = (status: OrderStatus, { to, actor }: { to: OrderStatus; actor: Actor }) =>
  startsOf(to, actor).includes(status) ? to : status;

/** How far a phase is; what has ended lives again by money alone. */
const rank = { unplaced: 0, inProgress: 1, delivered: 2, ended: 3 } as const;

describe("the moves of orders", () => {
  it("whatever is tried, no order goes back, and what is closed stays so, as does what is cancelled but where it was made", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses),
        fc.array(anyMove, { maxLength: 30 }),
        (first, moves) => {
          let status = first;
          for (const move of moves) {
            const next = moved(status, move);
            const isRevived = phaseOf(status) === "ended" && next === OrderStatus.InProcess;
            expect(isRevived || rank[phaseOf(next)] >= rank[phaseOf(status)]).toBe(true);
            const revivers = status === OrderStatus.Expired ? ["provider", "partner"] : ["partner"];
            expect(isRevived && !revivers.includes(move.actor)).toBe(false);
            const isFinal =
              status === OrderStatus.Closed || (status === OrderStatus.Cancelled && !isRevived);
            expect(isFinal && next !== status).toBe(false);
            status = next;
          }
        },
      ),
    );
  });

  it("are made by one rule for each actor and status, and by nobody else", () => {
    const rules = orderMoves.map(({ to, actor }) => `${actor} ${to}`);
    expect(new Set(rules).size).toBe(rules.length);
    const movers = (to: OrderStatus) =>
      actors.filter((actor) => startsOf(to, actor).length > 0).toSorted();
    expect(movers(OrderStatus.Created)).toEqual([]);
    expect(movers(OrderStatus.Expired)).toEqual(["clock", "partner"]);
    expect(movers(OrderStatus.Arrived)).toEqual(["fulfilment", "partner"]);
    expect(movers(OrderStatus.Closed)).toEqual(["partner"]);
    expect(movers(OrderStatus.Cancelled)).toEqual([
      "checkout",
      "fulfilment",
      "member",
      "partner",
      "service",
    ]);
  });

  it("let member and customer service cancel only what the table lets them", () => {
    const anyOrder = fc.record({
      status: fc.constantFrom(...statuses),
      orderType: fc.constantFrom(...Object.values(OrderType)),
      hasBegun: fc.boolean(),
      isOwn: fc.boolean(),
    });
    fc.assert(
      fc.property(anyOrder, (order) => {
        const byMember = isCancellable(order);
        const byService = isCancellableByService(order);
        // Of an order that was made here, customer service may whatever its member may; others are its member's alone.
        expect(byMember && !byService).toBe(false);
        const mayMember = startsOf(OrderStatus.Cancelled, "member").includes(order.status);
        const mayService = startsOf(OrderStatus.Cancelled, "service").includes(order.status);
        expect(byMember && !mayMember).toBe(false);
        expect(byService && !mayService).toBe(false);
        const isBegun = order.hasBegun && phaseOf(order.status) !== "unplaced";
        expect(byMember && isBegun).toBe(false);
        // What is given back was sold, and has not ended.
        expect(isPlaced(order.status)).toBe(
          order.status >= OrderStatus.InProcess && order.status <= OrderStatus.Closed,
        );
      }),
    );
  });
});

describe("the label of an order", () => {
  it.each([
    [OrderStatus.Created, "Pesanan Terbuat"],
    [OrderStatus.WaitingForPayment, "Menunggu Pembayaran"],
    [OrderStatus.InProcess, "Pesanan Sedang DiProses"],
    [OrderStatus.OnTheWay, "Dikirim"],
    [OrderStatus.Arrived, "Selesai"],
    [OrderStatus.Cancelled, "Batal"],
    [OrderStatus.Expired, "Batal"],
  ])("%i is %s", (status, label) => {
    expect(orderLabel(status)).toBe(label);
  });
});
