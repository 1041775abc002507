/** Hours until an instant delivery arrives: the checkout promises them, and texts say the same. */
export const instantHours = 2;

/** Days for which an order that is fetched waits in its store. */
export const pickupDays = 3;

/** What a parcel of the calculator of fees may weigh and cost at most. */
export const estimateLimits = { grams: 100_000, goods: 100_000_000 } as const;

/** The delivery area of guests. */
export const defaultArea = "JABODETABEK";
