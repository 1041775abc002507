/** The order lists: one address, one tab, one heading each. */
export const orderTabs = [
  { path: "/order-created", label: "Terbuat", title: "Pesanan Terbuat" },
  { path: "/waiting-payment", label: "Menunggu Pembayaran", title: "Menunggu Pembayaran" },
  { path: "/order-in-process", label: "Sedang Diproses", title: "Pesanan Sedang Diproses" },
  { path: "/order-sent", label: "Dikirim", title: "Pesanan Dikirim" },
  { path: "/order-done", label: "Selesai", title: "Pesanan Selesai" },
  { path: "/order-cancelled", label: "Batal", title: "Pesanan Batal" },
] as const;

export type OrderTab = (typeof orderTabs)[number];
export type OrderListPath = OrderTab["path"];

/** The page of an order's payment. */
export const paymentPath = (secretId: string): string => `/apg/${secretId}`;

/** The page of an order. */
export const orderPath = (secretId: string): string => `/order-detail/${secretId}`;

/** Where an order's e-receipt stands on a page of its own. */
export const receiptPath = (secretId: string): string => `${orderPath(secretId)}/e-receipt`;

/** Where the program asks for a ticket. */
export const ticketPath = (secretId: string): string => `${receiptPath(secretId)}/tiket`;
