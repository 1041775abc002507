/** What each action of a picker does, in the transaction that has locked the delivery. */
import type { PickingAction, ShortReason } from "@gerai/contract/office/picking";
import { StoreEvent } from "@gerai/contract/order-codes";
import { many, run, type Tx } from "../../../db/database.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { recordWithin } from "../../record-event.ts";
import { storeReport } from "../../report.ts";
import { assignPicking, linesToPick, setLoadUnits, setPicked } from "./queries.ts";
import type { PickingStand } from "./sheet.ts";

/** An action that may be done, with the delivery as it stands. */
export interface PickingCase {
  readonly stand: PickingStand;
  readonly actionId: string;
  readonly call: Pick<StaffCall, "deps" | "staff" | "act">;
}

type ActionOf<Kind extends PickingAction["kind"]> = Extract<PickingAction, { readonly kind: Kind }>;

type Refusal = Failure<
  | "PICKING_OVER"
  | "LINE_UNKNOWN"
  | "TOO_MANY"
  | "LINES_OPEN"
  | "SUBSTITUTE_UNKNOWN"
  | "SUBSTITUTE_UNWANTED"
  | "PICKING_NOT_PACKED"
  | "COURIER_UNKNOWN"
  | "HANDOVER_CODE_WRONG"
>;
type Done = Promise<Refusal | undefined>;

const keyOf = ({ member_id: memberId, delivery_id: deliveryId }: PickingStand) => ({
  memberId,
  deliveryId,
});

/** Writes the act into the record. */
const record = (
  tx: Tx,
  { stand, call }: PickingCase,
  act: string,
  more: { readonly before?: string; readonly after?: string; readonly reason?: string } = {},
): Promise<void> =>
  call.act(tx, {
    act: `picking.${act}`,
    subject: stand.delivery_no,
    memberId: stand.member_id,
    ...more,
  });

type Event = Parameters<typeof storeReport>[0];
type Without<Of, Keys extends PropertyKey> = Of extends unknown ? Omit<Of, Keys> : never;
/** What is to be told of the delivery. */
type Told = Without<Event, "eventId" | "deliveryNo" | "occurredAt">;

const refusals = {
  LINE_UNKNOWN: "LINE_UNKNOWN",
  TOO_MANY: "TOO_MANY",
  SUBSTITUTE_UNKNOWN: "SUBSTITUTE_UNKNOWN",
  SUBSTITUTE_UNWANTED: "SUBSTITUTE_UNWANTED",
} as const;

const isRefusal = (reason: string): reason is keyof typeof refusals => reason in refusals;

/** Reports it as a store's own system would: the delivery, the order, stock and money follow. */
const report = async (tx: Tx, { stand, actionId, call }: PickingCase, told: Told): Done => {
  const event: Event = {
    ...told,
    eventId: `pick:${actionId}`,
    deliveryNo: stand.delivery_no,
    // The device may have been without a network, and its clock may be wrong.
    occurredAt: call.deps.clock.now().toISOString(),
  };
  const outcome = await recordWithin(tx, call.deps, storeReport(event));
  if (isFailure(outcome)) return fail("PICKING_OVER");
  if (!outcome.ignored) return undefined;
  return fail(isRefusal(outcome.reason) ? outcome.reason : "PICKING_OVER");
};

const claim = async (tx: Tx, picked: PickingCase): Done => {
  const { stand, call } = picked;
  const { staff } = call;
  if (stand.staff_id === staff.staffId) return undefined;
  await run(tx, assignPicking, { ...keyOf(stand), staffId: staff.staffId });
  await record(tx, picked, "claim", { before: stand.picker });
  return stand.is_untouched
    ? report(tx, picked, { kind: StoreEvent.InPreparation, note: "" })
    : undefined;
};

const release = async (tx: Tx, picked: PickingCase): Done => {
  await run(tx, assignPicking, { ...keyOf(picked.stand), staffId: null });
  await record(tx, picked, "release");
  return undefined;
};

const readLines = (tx: Tx, { stand }: PickingCase) =>
  many(tx, linesToPick, {
    ...keyOf(stand),
    orderId: stand.order_id,
    storeId: stand.store_id,
  });

const lineOf = async (tx: Tx, picked: PickingCase, lineNo: number) =>
  (await readLines(tx, picked)).find((line) => line.line_no === lineNo);

const writePicked = (tx: Tx, { stand }: PickingCase, lineNo: number, quantity: number) =>
  run(tx, setPicked, {
    memberId: stand.member_id,
    orderId: stand.order_id,
    lineNo,
    quantity,
  });

const pick = async (tx: Tx, picked: PickingCase, action: ActionOf<"pick">): Done => {
  const line = await lineOf(tx, picked, action.lineNo);
  if (line === undefined) return fail("LINE_UNKNOWN");
  if (action.quantity + line.missing > line.quantity) return fail("TOO_MANY");
  await writePicked(tx, picked, action.lineNo, action.quantity);
  return undefined;
};

const reasonWords: Readonly<Record<ShortReason, string>> = {
  empty: "Habis di rak",
  damaged: "Rusak",
  expired: "Kedaluwarsa",
};

/** Units of a line do not come; those in the basket that do not come either are put back. */
const change = async (
  tx: Tx,
  picked: PickingCase,
  action: ActionOf<"short" | "substitute">,
): Done => {
  const line = await lineOf(tx, picked, action.lineNo);
  if (line === undefined) return fail("LINE_UNKNOWN");
  const { sku } = line;
  const { quantity } = action;
  const refusal =
    action.kind === "short"
      ? await report(tx, picked, {
          kind: StoreEvent.Short,
          note: reasonWords[action.reason],
          lines: [{ sku, quantity }],
        })
      : await report(tx, picked, {
          kind: StoreEvent.Substituted,
          note: "",
          lines: [{ sku, quantity, substitute: { sku: action.sku, quantity: action.count } }],
        });
  if (refusal !== undefined) return refusal;
  const left = line.quantity - line.missing - quantity;
  if (line.picked > left) await writePicked(tx, picked, action.lineNo, left);
  const after = `${quantity} × ${line.product_name}`;
  const reason = action.kind === "short" ? reasonWords[action.reason] : "";
  const instead = action.kind === "short" ? "" : ` → ${action.count} × ${action.sku}`;
  await record(tx, picked, action.kind, { after: `${after}${instead}`, reason });
  return undefined;
};

const pack = async (tx: Tx, picked: PickingCase, { loadUnits }: ActionOf<"pack">): Done => {
  const lines = await readLines(tx, picked);
  if (lines.some((line) => line.picked + line.missing < line.quantity)) return fail("LINES_OPEN");
  await run(tx, setLoadUnits, { ...keyOf(picked.stand), loadUnits });
  const after = `${loadUnits} koli`;
  await record(tx, picked, "pack", { after });
  return report(tx, picked, { kind: StoreEvent.Packed, note: after });
};

const codeLetters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");

const shortestCode = 4;

const handOver = async (tx: Tx, picked: PickingCase, { code }: ActionOf<"handOver">): Done => {
  const { stand } = picked;
  const isPickup = stand.delivery_type === null;
  if (!stand.is_packed) return fail("PICKING_NOT_PACKED");
  const expected = isPickup ? stand.order_number : stand.courier_reference;
  if (expected === null) return fail("COURIER_UNKNOWN");
  const said = codeLetters(code);
  if (said.length < shortestCode || !codeLetters(expected).endsWith(said))
    return fail("HANDOVER_CODE_WRONG");
  await record(tx, picked, "handOver");
  return report(
    tx,
    picked,
    isPickup
      ? { kind: StoreEvent.Received, note: "", receiverName: stand.recipient }
      : { kind: StoreEvent.HandedOver, note: "" },
  );
};

/** Does what the action says; what it refuses is not done at all. */
export const applyAction = (tx: Tx, picked: PickingCase, action: PickingAction): Done => {
  switch (action.kind) {
    case "claim":
      return claim(tx, picked);
    case "release":
      return release(tx, picked);
    case "pick":
      return pick(tx, picked, action);
    case "pack":
      return pack(tx, picked, action);
    case "handOver":
      return handOver(tx, picked, action);
    case "short":
    case "substitute":
    default:
      return change(tx, picked, action);
  }
};
