/** The page of an order. */
export const orderPath = (secretId: string): string => `/order-detail/${secretId}`;
