let used = 0;

/** A phone that no other test of the file uses. */
export const newPhone = (): string => {
  used += 1;
  return `0812${String(10_000_000 + used)}`;
};
