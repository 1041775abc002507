import { barcodeOf } from "@gerai/contract/barcodes";
import * as contract from "@gerai/contract/office/picking";
import { maybeOne } from "../../../db/database.ts";
import { fail, isFailure } from "../../../failure.ts";
import { officeRoute, type OfficeRouter, type StaffCall } from "../../../staff/office-route.ts";
import { act } from "./act.ts";
import { held, restock } from "./held.ts";
import { articleOfStore } from "./queries.ts";
import { articleView, listPickings, sheetOf, standOfPicking } from "./sheet.ts";

/** The delivery that waits in one of the caller's stores. */
const findWaiting = async ({ deps, stores }: StaffCall, deliveryNo: string) => {
  const { db, config } = deps;
  if (!config.isPickedInOffice) return fail("PICKING_UNKNOWN");
  const stand = await standOfPicking(db, stores("orders.pick"), deliveryNo);
  return stand?.is_waiting === true ? stand : fail("PICKING_UNKNOWN");
};

/** Picking at the office, where no system of the stores' own prepares orders. */
export const pickingRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.pickings, async ({ query }, { deps, staff, stores }) => {
    const { isPickedInOffice: isPickedHere } = deps.config;
    const scope = query.storeCode === undefined ? stores("orders.pick") : [query.storeCode];
    if (!isPickedHere) return { isPickedHere, pickings: [], hasMore: false };
    return { isPickedHere, ...(await listPickings(deps.db, scope, staff.staffId)) };
  });

  officeRoute(router, contract.picking, async ({ params }, call) => {
    const stand = await findWaiting(call, params.deliveryNo);
    return isFailure(stand)
      ? stand
      : sheetOf(call.deps.db, call.deps.config, stand, call.staff.staffId);
  });

  officeRoute(router, contract.actOnPicking, act);

  officeRoute(router, contract.pickedArticle, async ({ params, query: { code } }, call) => {
    const stand = await findWaiting(call, params.deliveryNo);
    if (isFailure(stand)) return stand;
    const wanted = { storeId: stand.store_id, code, barcode: barcodeOf(code) ?? "" };
    const row = await maybeOne(call.deps.db, articleOfStore, wanted);
    return row === undefined
      ? fail("SUBSTITUTE_UNKNOWN")
      : articleView(call.deps.config, row.article);
  });

  officeRoute(router, contract.heldGoods, ({ params }, call) => held(call, params.deliveryNo));

  officeRoute(router, contract.restockDelivery, ({ params }, call) =>
    restock(call, params.deliveryNo),
  );

  officeRoute(router, contract.callShopper, async ({ params }, call) => {
    const stand = await findWaiting(call, params.deliveryNo);
    if (isFailure(stand)) return stand;
    if (stand.staff_id === null) return fail("PICKING_NOT_CLAIMED");
    if (stand.staff_id !== call.staff.staffId) {
      return fail("PICKING_TAKEN", { values: { picker: stand.picker } });
    }
    const { member_id: memberId, delivery_no: subject } = stand;
    await call.deps.db.transaction((tx) =>
      call.act(tx, { act: "picking.call", subject, memberId }),
    );
    return { name: stand.recipient, phone: stand.contact_number };
  });
};
