/** Waiting times in milliseconds (the rows of `docs/behaviour/`). */
export const timings = {
  toast: 2000,
  /** From the first answer that a session is over to the try to restore it, and to its end. */
  sessionRestore: 500,
  sessionEnd: 1000,
  addedNotice: 2000,
  /** From the press on an order in a list to its sheet; the receipt of a till comes sooner. */
  orderDetail: 1000,
  tillReceipt: 300,
  /** From the answer to a confirmation to its message, and from there to the end of both dialogs. */
  confirmAnswer: 1000,
  confirmClose: 2000,
  /** Longer than between the repeats of a key that is held down, shorter than between the keys of a fast hand. */
  suggestionPause: 50,
  placeSearch: 3000,
  /** From the pin's last move by hand to the look-up of its place. */
  pinRest: 3000,
  /** From the choice of an address to the page that is loaded anew. */
  addressReload: 1000,
  /** How long the way back to the former address, or to the login, stands on the page. */
  passingNotice: 10_000,
  /** How long the browser may look for its position. */
  devicePosition: 10_000,
  /** Waits for the next page that are shorter show nothing. */
  progressPause: 200,
  /** How long the next page, or the answer to a form, may take before it is given up. */
  pagePatience: 10_000,
  /** How long a list stays marked as busy after its answer; it is shown at once. */
  loadingFlag: 1000,
  carouselSlide: 5000,
  /** From a page's arrival to the notice that the shop can be installed. */
  installNotice: 5000,
  chunkReloadWindow: 60_000,
} as const;
