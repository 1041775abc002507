/** Hours until an instant delivery arrives: the checkout promises them, and texts say the same. */
export const instantHours = 2;

/** The delivery area of guests. */
export const defaultArea = "JABODETABEK";
