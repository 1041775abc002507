const sizeAtEnd = /\d[\d.,]*(?: x \d[\d.,]*)? \p{L}{1,7}$/u;

/**
 * A name and the size at its end, which wants to stay on one line: `Mie Sedaap Goreng `, `5 x 90 g`.
 * The size is empty where a name ends otherwise, or is nothing but a size.
 */
export const splitSize = (name: string): readonly [string, string] => {
  const at = name.search(sizeAtEnd);
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ""];
};
