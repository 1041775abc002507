import { shoppingListPath, shoppingListsPath } from "../catalogue/list-paths.ts";

const pressField = "masuk";

/** What came of 'Masukkan semua ke keranjang', and the address of its form. */
export const listCartPath = (listId: string, press?: string): string =>
  `${shoppingListPath(listId)}/keranjang${press === undefined ? "" : `?${pressField}=${press}`}`;

/** Where a list that was written elsewhere becomes products. */
export const pastePath = `${shoppingListsPath}/tempel`;

const goodsField = "isi";

/** What came of putting goods of a pasted list into the cart, and the address of its form. */
export const goodsCartPath = (goods: string, press: string): string =>
  `${pastePath}/keranjang?${goodsField}=${goods}&${pressField}=${encodeURIComponent(press)}`;

/** The goods that the address names. */
export const goodsOf = (url: URL): string | null => url.searchParams.get(goodsField);

/** The press that the address names. */
export const pressOf = (url: URL): string | null => url.searchParams.get(pressField);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text of an address or a form names a list or a press. */
export const isUuid = (text: string | null): text is string => text !== null && uuid.test(text);

/** What a form sent as the id of something new, so that sent twice it makes one; else a fresh one. */
export const ownUuid = (sent: string | null): string => (isUuid(sent) ? sent : crypto.randomUUID());
