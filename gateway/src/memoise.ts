/**
 * Memoises a function of an object: its value is computed once for each object and is forgotten with the
 * object.
 */
export const memoiseByObject = <Key extends object, Value extends object>(
  compute: (key: Key) => Value,
): ((key: Key) => Value) => {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? compute(key);
    values.set(key, value);
    return value;
  };
};
