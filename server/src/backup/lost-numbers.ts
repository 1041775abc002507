import type { ClientBase } from "pg";

/**
 * The numbers that others know: of orders (also of their deliveries and payments, by which providers and couriers tell
 * one from another), of changes up to which a system has read the orders, of files for the bank.
 */
const sequences = [
  "order_number_sequence",
  "order_change_numbers",
  "payout_files_file_id_seq",
] as const;

/** More than a chain gives out between a backup and the loss. */
const leap = 1_000_000;

/**
 * Moves the numbers of a restored database past those that were given out after the backup: whoever was told one of them
 * would take the next order for the lost one.
 */
export const skipLostNumbers = async (client: ClientBase): Promise<void> => {
  for (const sequence of sequences) {
    await client.query("select setval($1::regclass, nextval($1::regclass) + $2)", [sequence, leap]);
  }
};
