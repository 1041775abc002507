/** The address of an order, wherever it is listed now; it leads to its sheet. */
export const orderPath = (secretId: string): string => `/order-detail/${secretId}`;
