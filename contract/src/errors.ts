/** Failures that any call may give, with their HTTP status. */
export const commonErrors = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;

export type CommonError = keyof typeof commonErrors;

/** Numbers and words that a message shows, e.g. `{ value: 5 }`. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/** What UNAVAILABLE says where the shop has no store yet: nothing has a price before the first import. */
export const withoutStores = { missing: "stores" } as const satisfies ErrorValues;

/** Rule key per field path, e.g. `{ contactNumber: "phoneFormat" }`. The sentences stand in the storefront. */
export type FieldErrors = Readonly<Record<string, string>>;
