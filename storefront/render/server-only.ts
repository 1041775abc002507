/**
 * The same data for the server's own rendering, unseen by what writes loaders' data into the page: that
 * writes what can be enumerated. For what the browser takes from the page as it is drawn.
 */
export const serverOnly = <T extends object>(data: T): Partial<T> => {
  const unseen: Partial<T> = {};
  for (const [name, value] of Object.entries(data)) {
    Object.defineProperty(unseen, name, { value, enumerable: false });
  }
  return unseen;
};
