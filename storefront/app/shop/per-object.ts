/** The function's answers, worked out once for each object; forgotten with the object. */
export const perObject = <I extends object, O>(work: (input: I) => O): ((input: I) => O) => {
  const known = new WeakMap<I, { readonly output: O }>();
  return (input) => {
    const before = known.get(input);
    if (before !== undefined) return before.output;
    const output = work(input);
    known.set(input, { output });
    return output;
  };
};
