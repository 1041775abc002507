/** Characters at most and at least of the fields of an address; apart from the rules, which few pages need. */
export const addressLimits = {
  label: 30,
  recipient: 30,
  detail: 100,
  note: 100,
  phoneMinimum: 10,
  phoneMaximum: 16,
  mobileMaximum: 13,
} as const;
