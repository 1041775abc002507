import { toRupiah } from "@gerai/contract/money";
import { officeLimits } from "@gerai/contract/office/limits";
import type { PickedArticle, Picking, PickingRow } from "@gerai/contract/office/picking";
import { DeliveryType } from "@gerai/contract/order-codes";
import { imageView } from "../../../catalogue/views.ts";
import type { GatewayConfig } from "../../../config.ts";
import { many, maybeOne, type Db } from "../../../db/database.ts";
import type { StatementRow } from "../../../db/statement.ts";
import { ownerOfDelivery } from "../../../orders/write-queries.ts";
import type { StaffCall } from "../../../staff/office-route.ts";
import { maskedName } from "../masked.ts";
import { linesToPick, pickingOfDelivery, waitingPickings, type ArticleJson } from "./queries.ts";

/** The stores whose deliveries somebody may pick. */
type StoreScope = ReturnType<StaffCall["stores"]>;

/** How a delivery stands for those who pick it. */
export type PickingStand = StatementRow<typeof pickingOfDelivery>;

const services = {
  [DeliveryType.Instant]: "instant",
  [DeliveryType.Warehouse]: "warehouse",
  [DeliveryType.Seller]: "seller",
  [DeliveryType.Sameday]: "sameday",
} as const satisfies Record<DeliveryType, PickingRow["service"]>;

const stateOf = (row: PickingStand): PickingRow["state"] => {
  if (row.is_packed) return "packed";
  return row.staff_id === null ? "new" : "claimed";
};

const rowView = (row: PickingStand, staffId: string): PickingRow => ({
  deliveryNo: row.delivery_no,
  orderNumber: row.order_number,
  storeCode: row.store_code,
  storeName: row.store_name,
  state: stateOf(row),
  service: row.delivery_type === null ? "pickup" : services[row.delivery_type],
  slotDate: row.slot_date ?? "",
  slotText: row.slot_text,
  placedAt: row.placed_at.toISOString(),
  picker: row.staff_id === null ? null : { name: row.picker, isMe: row.staff_id === staffId },
  products: row.products,
  units: row.units,
  done: row.done,
  loadUnits: row.load_units,
});

/** What waits in these stores, the most urgent first. */
export const listPickings = async (
  db: Db,
  scope: StoreScope,
  staffId: string,
): Promise<{ readonly pickings: PickingRow[]; readonly hasMore: boolean }> => {
  const stores = { isEverywhere: scope === "all", storeCodes: scope === "all" ? [] : scope };
  const rows = await many(db, waitingPickings, stores);
  const shown = rows.slice(0, officeLimits.pickingLimit);
  return {
    pickings: shown.map((row) => rowView(row, staffId)),
    hasMore: rows.length > shown.length,
  };
};

type Config = Pick<GatewayConfig, "publicUrl">;

/** Pictures lie on the shop's host. */
const pictureView = ({ publicUrl }: Config, picture: string | null): string =>
  picture === null ? "" : new URL(imageView(picture), publicUrl).href;

/** An article that may come as a substitute. */
export const articleView = (
  config: Config,
  { picture, price, ...article }: ArticleJson,
): PickedArticle => ({
  ...article,
  picture: pictureView(config, picture),
  price: toRupiah(price),
});

/** The sheet of a delivery that waits. */
export const sheetOf = async (
  db: Db,
  config: Config,
  row: PickingStand,
  staffId: string,
): Promise<Picking> => {
  const lines = await many(db, linesToPick, {
    memberId: row.member_id,
    orderId: row.order_id,
    deliveryId: row.delivery_id,
    storeId: row.store_id,
  });
  return {
    ...rowView(row, staffId),
    shopper: maskedName(row.recipient),
    isGift: row.is_gift,
    lines: lines.map((line) => ({
      lineNo: line.line_no,
      sku: line.sku,
      name: line.product_name,
      picture: pictureView(config, line.picture),
      barcodes: [...line.barcodes],
      shelf: line.shelf,
      place: [...line.place],
      quantity: line.quantity,
      picked: line.picked,
      missing: line.missing,
      substitutes: line.substitutes,
      choice: line.choice,
      named: line.named && articleView(config, line.named),
      amount: toRupiah(line.amount),
    })),
  };
};

/** The delivery of a number, where its store is one of these; whether it waits or not. */
export const standOfPicking = async (
  db: Db,
  scope: StoreScope,
  deliveryNo: string,
): Promise<PickingStand | undefined> => {
  const owner = await maybeOne(db, ownerOfDelivery, { deliveryNo });
  if (owner === undefined) return undefined;
  const key = { memberId: owner.member_id, deliveryId: owner.delivery_id };
  const stand = await maybeOne(db, pickingOfDelivery, key);
  return stand !== undefined && (scope === "all" || scope.includes(stand.store_code))
    ? stand
    : undefined;
};
