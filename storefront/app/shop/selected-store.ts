import { addressSchema } from "@gerai/contract/location";

/** The store that prices and stock follow, as the gateway encoded it, and the address it serves. */
export interface SelectedStore {
  readonly encodedStoreCode: string;
  readonly encodedFcCode: string;
  /** Undefined where the store was found by the position of the device. */
  readonly addressId?: string;
  /** What the header shows; undefined as above. */
  readonly label?: string;
}

/** Codes travel in headers: anything but the signs that the gateway uses is no code. */
const storeCode = addressSchema.shape.encodedStoreCode.regex(/^[\w-]+\.[\w-]+$/).max(200);
const warehouseCode = addressSchema.shape.encodedFcCode.regex(/^([\w-]+\.[\w-]+)?$/).max(200);

/** A chosen address and its store. */
const chosenSchema = addressSchema.omit({ stores: true }).extend({
  encodedStoreCode: storeCode,
  encodedFcCode: warehouseCode,
  fcCodeSupport: warehouseCode,
});

/** A store without an address: the one nearest to the device. */
const nearestSchema = chosenSchema
  .pick({ storeSupport: true, encodedStoreCode: true, encodedFcCode: true, fcCodeSupport: true })
  .strict();

const decode = (cookie: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cookie, "base64").toString("utf8"));
  } catch {
    return undefined;
  }
};

/**
 * Reads the `selectedStr` cookie: base64 of UTF-8 JSON, written by our own pages but open to
 * tampering. It only says what the visitor chose; whether a code is genuine the gateway decides.
 * @returns undefined for anything that the shop did not write like that
 */
export const parseSelectedStore = (cookie: string): SelectedStore | undefined => {
  const json = decode(cookie);
  const chosen = chosenSchema.safeParse(json);
  if (chosen.success) {
    const { encodedStoreCode, encodedFcCode, id: addressId, labelAddress: label } = chosen.data;
    return { encodedStoreCode, encodedFcCode, addressId, label };
  }
  const nearest = nearestSchema.safeParse(json);
  if (!nearest.success) return undefined;
  const { encodedStoreCode, encodedFcCode } = nearest.data;
  return { encodedStoreCode, encodedFcCode };
};
