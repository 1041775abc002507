/** The page of an order's payment. */
export const paymentPath = (secretId: string): string => `/apg/${secretId}`;
