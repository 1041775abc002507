import type fc from "fast-check";
import { editCart, moveBranch, putVoucher } from "./cart.ts";
import type { Command } from "./command.ts";
import { giveUp, order, placeAgain } from "./order.ts";
import { chooseRefund, pay, replay, switchChannel } from "./payment.ts";
import { deliver, importStock, pass, payAtTheEnd, stall } from "./world.ts";

const often = <Value>(value: Value, times: number): readonly Value[] =>
  Array.from({ length: times }, () => value);

/** What the model is tried with; what is listed often comes often. */
export const allCommands: fc.Arbitrary<Command>[] = [
  ...often(editCart, 4),
  ...often(order, 5),
  ...often(pay, 6),
  ...often(pass, 2),
  ...often(replay, 2),
  ...often(payAtTheEnd, 2),
  putVoucher,
  putVoucher,
  moveBranch,
  placeAgain,
  giveUp,
  switchChannel,
  chooseRefund,
  stall,
  importStock,
  deliver,
];
