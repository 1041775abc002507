import type { AnswerOf, ErrorOf, ParsedInput } from "@gerai/contract/endpoint";
import type { actOnPicking, PickingAction } from "@gerai/contract/office/picking";
import { one, run } from "../../../db/database.ts";
import { fail, isFailure, type Failure } from "../../../failure.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { lockByNumber } from "../../record-event.ts";
import { applyAction } from "./changes.ts";
import { insertAction, isKnownAction } from "./queries.ts";
import { sheetOf, standOfPicking, type PickingStand } from "./sheet.ts";

type Call = typeof actOnPicking;

/** Why the caller is not to do it with the delivery as it stands. */
const refusalOf = (
  stand: PickingStand,
  action: PickingAction,
  staffId: string,
):
  | Failure<"PICKING_OVER" | "PICKING_PACKED" | "PICKING_TAKEN" | "PICKING_NOT_CLAIMED">
  | undefined => {
  if (!stand.is_waiting) return fail("PICKING_OVER");
  // Whoever stands at the counter hands it over.
  if (action.kind === "handOver") return undefined;
  if (stand.is_packed) return fail("PICKING_PACKED");
  const isForeign = stand.staff_id !== null && stand.staff_id !== staffId;
  if (isForeign && !(action.kind === "claim" && action.takesOver)) {
    return fail("PICKING_TAKEN", { values: { picker: stand.picker } });
  }
  return stand.staff_id === null && action.kind !== "claim"
    ? fail("PICKING_NOT_CLAIMED")
    : undefined;
};

/**
 * Does what a picker's device sends, once: sent again, it changes nothing. Actions of one delivery come one after
 * another.
 */
export const act = (
  { params: { deliveryNo }, body: { actionId, action } }: ParsedInput<Call>,
  call: StaffCall,
): Promise<AnswerOf<Call> | Failure<ErrorOf<Call>>> => {
  const { deps, staff, stores } = call;
  const scope = stores("orders.pick");
  return deps.db.transaction(async (tx) => {
    const locked = deps.config.isPickedInOffice ? await lockByNumber(tx, deliveryNo) : undefined;
    const stand = locked && (await standOfPicking(tx, scope, deliveryNo));
    if (stand === undefined) return fail("PICKING_UNKNOWN");
    const key = { memberId: stand.member_id, deliveryId: stand.delivery_id, actionId };
    const { is_known: isRepeated } = await one(tx, isKnownAction, key);
    if (!isRepeated) {
      const refusal =
        refusalOf(stand, action, staff.staffId) ??
        (await applyAction(tx, { stand, actionId, call }, action));
      if (isFailure(refusal)) return refusal;
      await run(tx, insertAction, key);
    }
    const now = await standOfPicking(tx, scope, deliveryNo);
    const isWaiting = now?.is_waiting === true;
    return {
      isRepeated,
      picking: isWaiting ? await sheetOf(tx, deps.config, now, staff.staffId) : null,
    };
  });
};
