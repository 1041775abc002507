/** The office's numbers (`docs/behaviour/limits-and-times.md`); pages of the shop do not load them. */
export const officeLimits = {
  /** A session ends after this, whatever is done in it. */
  sessionSeconds: 12 * 60 * 60,
  /** Between password and second factor. */
  ticketMinutes: 10,
  invitationHours: 72,
  /** For this long a browser stays known after its last login. */
  deviceSeconds: 400 * 24 * 60 * 60,
  recoveryCodes: 10,
  /** Lines of the record of acts that one call reads. */
  actLimit: 50,
} as const;
