import type { FieldReader } from "./fields.ts";

/** Rupiah, of which none may be meant: for prices 0 is a slip, for fees it is not. */
export const readAmount = <Field extends string>(
  read: FieldReader<Field>,
  field: Field,
): number | null => {
  const value = read.raw(field);
  const isZero =
    value === 0 ||
    (typeof value === "string" && /^\s*(?:rp\.?\s*)?0(?:[.,]0{1,2})?\s*$/i.test(value));
  return isZero ? 0 : read.rupiah(field);
};
