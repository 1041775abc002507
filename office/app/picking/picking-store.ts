/** What a picker's device keeps, so that neither a dead network nor a dead battery loses anything. */
import type { Picking, PickingAction, PickingRow } from "@gerai/contract/office/picking";
import { openDB, type DBSchema } from "idb";

/** An action that the office has not heard of yet. */
export interface Waiting {
  /** In the order in which they were done. */
  readonly place?: number;
  readonly actionId: string;
  /** Whose it is: a device may pass from hand to hand. */
  readonly staffId: string;
  readonly deliveryNo: string;
  readonly action: PickingAction;
}

interface Kept extends DBSchema {
  readonly sheets: { readonly key: string; readonly value: Picking };
  readonly lists: { readonly key: string; readonly value: readonly PickingRow[] };
  readonly waiting: { readonly key: number; readonly value: Waiting };
}

let opening: ReturnType<typeof open> | undefined;

const open = () =>
  openDB<Kept>("gerai-picking", 1, {
    upgrade: (db) => {
      db.createObjectStore("sheets");
      db.createObjectStore("lists");
      db.createObjectStore("waiting", { keyPath: "place", autoIncrement: true });
    },
  });

const database = () => (opening ??= open());

export const keepSheet = async (sheet: Picking): Promise<void> => {
  await (await database()).put("sheets", sheet, sheet.deliveryNo);
};

export const keptSheet = async (deliveryNo: string): Promise<Picking | undefined> =>
  (await database()).get("sheets", deliveryNo);

export const forgetSheet = async (deliveryNo: string): Promise<void> => {
  await (await database()).delete("sheets", deliveryNo);
};

/** Lists are kept by person, who has stores of their own, and by the store where one was chosen. */
export const keepList = async (place: string, rows: readonly PickingRow[]): Promise<void> => {
  await (await database()).put("lists", rows, place);
};

export const keptList = async (place: string): Promise<readonly PickingRow[] | undefined> =>
  (await database()).get("lists", place);

export const addWaiting = async (waiting: Waiting): Promise<void> => {
  await (await database()).add("waiting", waiting);
};

/** What waits to be sent by this person, the oldest first. */
export const readWaiting = async (staffId: string): Promise<readonly Waiting[]> => {
  const all = await (await database()).getAll("waiting");
  return all.filter((waiting) => waiting.staffId === staffId);
};

/** The office has heard of it: the sheet is as it stands now, and null where nothing is to be done any more. */
export const settleWaiting = async (
  { place = 0, deliveryNo }: Waiting,
  sheet: Picking | null,
): Promise<void> => {
  const db = await database();
  const tx = db.transaction(["waiting", "sheets"], "readwrite");
  await tx.objectStore("waiting").delete(place);
  if (sheet === null) await tx.objectStore("sheets").delete(deliveryNo);
  else await tx.objectStore("sheets").put(sheet, deliveryNo);
  await tx.done;
};

/** The office refuses them: none of them is sent again. */
export const dropWaiting = async (refused: readonly Waiting[]): Promise<void> => {
  const db = await database();
  const tx = db.transaction("waiting", "readwrite");
  await Promise.all(refused.map(({ place = 0 }) => tx.store.delete(place)));
  await tx.done;
};
