import { DeliveryStatus, OrderStatus } from "@gerai/contract/order-codes";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  judgeStep,
  stageOf,
  stepTitle,
  type DeliveryStand,
  type Reporter,
} from "./delivery-states.ts";
import { deliveryLabel, orderMoves, standOfOrder } from "./states.ts";

const statuses = Object.values(DeliveryStatus);
const start: DeliveryStand = { statusId: null, statusAt: null, isEnded: false };

const anyEvent = fc.record({
  to: fc.constantFrom(...statuses),
  actor: fc.constantFrom<Reporter>("store", "courier", "member", "partner"),
  occurredAt: fc.date({
    min: new Date("2026-11-20"),
    max: new Date("2026-11-21"),
    noInvalidDate: true,
  }),
});

const step = (stand: DeliveryStand, event: Parameters<typeof judgeStep>[1]): DeliveryStand =>
  judgeStep(stand, event) === "moves"
    ? {
        statusId: event.to,
        statusAt: event.occurredAt,
        isEnded: event.to === DeliveryStatus.Returned,
      }
    : stand;

describe("deliveries", () => {
  it("never leave the door or the store again, and are confirmed only at the door", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        let stand = start;
        for (const event of events) {
          const next = step(stand, event);
          const isMoved = next !== stand;
          const wasArrived = stageOf(stand.statusId) === "arrived";
          expect(wasArrived && stageOf(next.statusId) !== "arrived").toBe(false);
          expect(stand.isEnded && isMoved).toBe(false);
          const isConfirmed = isMoved && next.statusId === DeliveryStatus.Confirmed;
          const mayBe = stand.statusId === DeliveryStatus.Received && event.actor === "member";
          expect(isConfirmed && !mayBe).toBe(false);
          stand = next;
        }
      }),
    );
  });

  it("end in the same place whatever the order of a good way's news", () => {
    const way = [2003, 2010, 2013, 2004, 2005] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([...way], { minLength: way.length }), (shuffled) => {
        const stand = shuffled.reduce(
          (reached, to) =>
            step(reached, { to, actor: "courier", occurredAt: new Date(1_000 * way.indexOf(to)) }),
          start,
        );
        expect(stand.statusId).toBe(DeliveryStatus.Received);
      }),
    );
  });

  it("take an attempt that was told late for the one that failed", () => {
    const at = (minute: number) => new Date(60_000 * minute);
    const failed = { statusId: DeliveryStatus.Failed, statusAt: at(10), isEnded: false };
    const onTheWay = { to: DeliveryStatus.OnTheWay, actor: "courier" } as const;
    expect(judgeStep(failed, { ...onTheWay, occurredAt: at(5) })).toBe("late");
    expect(judgeStep(failed, { ...onTheWay, occurredAt: at(30) })).toBe("moves");
  });

  it("take each attempt that failed later for news, in whatever order it is told", () => {
    const at = (minute: number) => new Date(60_000 * minute);
    const news = (to: DeliveryStatus, minute: number) =>
      ({ to, actor: "courier", occurredAt: at(minute) }) as const;
    const first = news(DeliveryStatus.Failed, 10);
    const second = news(DeliveryStatus.OnTheWay, 20);
    const third = news(DeliveryStatus.Failed, 30);
    for (const told of [
      [first, second, third],
      [first, third, second],
      [third, first, second],
    ]) {
      expect(told.reduce(step, start)).toEqual({
        statusId: DeliveryStatus.Failed,
        statusAt: at(30),
        isEnded: false,
      });
    }
  });

  it("have a title and a label in every status", () => {
    for (const status of statuses) expect(deliveryLabel(status)).toBe(stepTitle(status));
  });
});

describe("an order", () => {
  it("is where its deliveries are, and can come there", () => {
    const anyStand = fc.record({
      statusId: fc.constantFrom(null, ...statuses),
      isEnded: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyStand, { minLength: 1, maxLength: 4 }), (deliveries) => {
        const to = standOfOrder(deliveries);
        const open = deliveries.filter(({ isEnded }) => !isEnded);
        expect(to === OrderStatus.Cancelled).toBe(open.length === 0);
        const moves = orderMoves.filter(({ actor }) => actor === "fulfilment");
        const canBe = to === OrderStatus.InProcess || moves.some((move) => move.to === to);
        expect(canBe).toBe(true);
      }),
    );
  });
});
