/** Orders of a store and its pauses: an order that is being made is made before the pause, or not at all. */
import { one, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";

/** The first number of these advisory locks; the second is the store. */
const key = 72616703;

const share = statement({
  name: "checkout.share_pause_lock",
  text: `select pg_advisory_xact_lock_shared(${key}, hashint8(:storeId)) is not null as is_locked`,
});

const take = statement({
  name: "checkout.take_pause_lock",
  text: `select pg_advisory_xact_lock(${key}, hashint8(:storeId)) is not null as is_locked`,
});

/** Keeps pauses of the store waiting until the transaction ends; orders do not wait for each other. */
export const keepPausesOut = async (tx: Tx, storeId: number): Promise<void> => {
  await one(tx, share, { storeId });
};

/** Waits for orders that are being made there; later ones see what this transaction writes. */
export const keepOrdersOut = async (tx: Tx, storeId: number): Promise<void> => {
  await one(tx, take, { storeId });
};
