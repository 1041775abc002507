/** Addresses of shopping lists, for all pages that lead to one. */

export const shoppingListsPath = "/daftar-belanja";

export const shoppingListPath = (listId: string): string => `${shoppingListsPath}/${listId}`;

/** Where members see of which sold-out products they want to hear; its form asks for one. */
export const stockAlertsPath = "/kabar-stok";

/** Where something is saved in a list: the list is chosen there. */
const saveToListPath = `${shoppingListsPath}/simpan`;

const saveSearch = (name: string, value: string | number): string =>
  `${saveToListPath}?${name}=${encodeURIComponent(value)}`;

export const saveProductPath = (productId: number): string => saveSearch("produk", productId);

export const saveCartPath = saveSearch("keranjang", 1);

export const saveOrderPath = (secretId: string): string => saveSearch("pesanan", secretId);
