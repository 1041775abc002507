/** The office's numbers (`docs/behaviour/limits-and-times.md`); pages of the shop do not load them. */
export const officeLimits = {
  /** A session ends after this, whatever is done in it. */
  sessionSeconds: 12 * 60 * 60,
  /** Between password and second factor. */
  ticketMinutes: 10,
  /** For as long a browser may take to answer, by a passkey or from the company's provider. */
  challengeMinutes: 10,
  /** Of one account. */
  passkeys: 10,
  /** Letters of its name. */
  passkeyName: 60,
  invitationHours: 72,
  /** For this long a browser stays known after its last login. */
  deviceSeconds: 400 * 24 * 60 * 60,
  recoveryCodes: 10,
  /** Lines of the record of acts that one call reads. */
  actLimit: 50,
  /** Lines of the record of acts that a file asks for at once. */
  actsOfFile: 1_000,
  /** Orders that one call finds. */
  orderLimit: 50,
  /** Members that one call finds, and orders that a member's sheet shows. */
  memberLimit: 50,
  memberOrders: 20,
  /** A search for products looks through so many of the newest orders at once. */
  orderSearchReach: 10_000,
  /** A search for a name looks through so many of the newest orders before it asks all. */
  nameSearchReach: 2_000,
  /** What waits is counted up to here. */
  countedAtMost: 100,
  /** Lines of a list on the page of today. */
  todayLines: 20,
  /** Products that sell are those of so many of the newest orders, of so many days. */
  soldOutReach: 500,
  soldOutDays: 7,
  /** Deliveries that one call lists to be picked. */
  pickingLimit: 100,
  /** Bags and boxes that one delivery is packed into. */
  loadUnits: 99,
  /** Stores that the list shows, and products of a store that one search finds. */
  storeLimit: 100,
  /** Accounts of staff that one call finds. */
  accountLimit: 100,
  storeProductLimit: 20,
  /** Categories that a store puts into an order of its own. */
  orderedShelves: 200,
  /** Categories below one parent that are put into an order. */
  orderedCategories: 1_000,
  /** Brands that one call finds. */
  brandLimit: 50,
  /** Products that one call finds, those that one changes, and stores of one whose prices it reads. */
  productLimit: 50,
  productsAtOnce: 200,
  offerLimit: 50,
  /** A photograph of a product, and names of files that one call finds products of. */
  pictureBytes: 25_000_000,
  matchedPictures: 500,
  /** Rows of content that one call reads, characters of a text in a form, and a picture for content. */
  contentLimit: 50,
  contentText: 60_000,
  contentPictureBytes: 20_000_000,
  /** Refunds in one file of the bank, files that the list shows, and differences that one call reads. */
  payoutLimit: 500,
  payoutFileLimit: 20,
  differenceLimit: 50,
  /** A file that the office takes, and the part of it that one call brings. */
  fileBytes: 30_000_000,
  filePartBytes: 500_000,
  fileParts: 60,
  /** Files and imports that the list shows, and bad rows that a file's sheet shows. */
  fileLimit: 20,
  badRowLimit: 100,
  /** Columns that nothing is read from, as a file's sheet shows them. */
  unreadColumns: 100,
  /**
   * A file of promotions or vouchers is tried on so many of the newest orders of so many days, where it has so many rows at
   * most, for so many seconds; each row shows so many of its largest orders.
   */
  trialOrders: 2_000,
  trialDays: 7,
  trialRows: 100,
  trialSeconds: 6,
  trialLargest: 3,
  /** A file stays so long after it arrived. */
  fileDays: 30,
  /** Rows of an import that the office takes back, and bytes of an export that it hands out. */
  undoneRows: 100_000,
  exportBytes: 20_000_000,
  /** Days for which the key of a system is made at most, and keys that the list shows. */
  systemKeyDays: 731,
  systemKeys: 200,
  /** Days for which a batch that comes again is answered as the first time. */
  systemBatchDays: 7,
  /** Messages of webhooks that one call reads, and days for which they are kept. */
  webhookLimit: 50,
  webhookDays: 30,
  /** Keywords that a list shows, and products of a search that are explained. */
  keywordLimit: 100,
  explainedProducts: 20,
  /** Days that one figure, table or file of days covers at most. */
  rangeDays: 92,
  /** Products, or vouchers and promotions, of one figure. */
  figureRows: 200,
  /** After this an order without a window is late: what is brought at once, and what is sent as a parcel. */
  instantHours: 2,
  parcelDays: 3,
} as const;
