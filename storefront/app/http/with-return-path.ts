/** Names the page to go on to in the address of another. */
export const returnParameter = "kembali";

/** The address of a page that leads on to `back`, one of the shop's own paths. */
export const withReturnPath = (path: string, back: string): string =>
  `${path}?${returnParameter}=${encodeURIComponent(back)}`;
