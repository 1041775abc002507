/** The numbers of the shop (`docs/behaviour/limits-and-times.md`) and the limits of the API. */
export const limits = {
  requestTimeoutMs: 10_000,
  /** Home lists show this many unless all are asked for. */
  itemLimit: 6,
  /** Products on a page of a category, brand, promotion or search list. */
  listLimit: 24,
  maxListLimit: 60,
  /** Brands of one letter, and brands for one keyword, that a page names. */
  brandsOfLetter: 500,
  foundBrands: 60,
  bannerLimit: 150,
  orderLimit: 50,
  orderSearchLength: 80,
  /** Orders that one part of a search looks through, newest first. */
  orderSearchReach: 1000,
  suggestionProducts: 10,
  /** Products like what was asked for, below what fits. */
  similarProducts: 12,
  /** Of those, how many stand below other suggestions. */
  lastFoundProducts: 3,
  /** Keywords that the search field offers before anything is typed: popular ones, and the device's last ones. */
  popularKeywords: 8,
  recentKeywords: 6,
  /** Products that a device remembers as the last ones looked at. */
  viewedProducts: 12,
  /** Suggestions need more than this many characters. */
  suggestionMinimum: 2,
  maxSkus: 100,
  /** Units of one product in a cart, whatever the product allows. */
  maxLineQuantity: 999,
  /** Cash that is to be changed comes in whole notes of this, in rupiah. */
  smallestBanknote: 50_000,
  maxKeywordLength: 100,
  /** Shopping lists of a member, lines of one, and characters of its name. */
  shoppingLists: 20,
  shoppingListLines: 100,
  listNameLength: 40,
  /** Of a pasted shopping list: lines, characters, and products to choose from for each line. */
  pastedLines: 50,
  pastedLength: 4000,
  pastedChoices: 4,
  /** Sold-out products of which a member waits to hear, and days for which the wish holds. */
  stockAlerts: 50,
  stockAlertDays: 90,
  platformCode: 22,
  deliveryMethod: 1,
  orderMethod: 1,
  addressWebLimit: 5,
  addressHardLimit: 10,
  /** How long the deletion of an address can be taken back at least. */
  addressUndoSeconds: 3600,
  ageThreshold: 21,
  registrationsPerPhonePerDay: 3,
  authCookieSeconds: 2_592_000,
  maxBodyBytes: 1_000_000,
  /** Of any field that people type into, before its own rules look at it. */
  typedLength: 2000,
  /** Rows that a system sends in one batch. */
  systemRows: 1000,
  /** Orders that a system fetches at once. */
  systemOrders: 200,
  /** Of a payment provider's callback. */
  maxCallbackBytes: 64_000,
  /** Positions of a courier that are kept for one delivery, the newest ones, and for how long at most. */
  courierPositions: 60,
  courierPositionHours: 6,
  /** Days for which the photo of a delivery is shown. */
  proofPhotoDays: 7,
  /** Days after the arrival in which something wrong with its articles is reported. */
  problemDays: 7,
  /** Reports of one order. */
  problemsPerOrder: 5,
  problemWords: 500,
  /** Photos of one report, what they weigh together, and days for which they are kept. */
  problemPhotos: 3,
  maxProblemPhotosBytes: 9_000_000,
  problemPhotoDays: 90,
  /** Of a member's picture. */
  maxPictureBytes: 5 * 1024 * 1024,
  uploadTimeoutMs: 60_000,
} as const;
