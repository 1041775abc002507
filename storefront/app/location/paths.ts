import { withReturnPath } from "../http/with-return-path.ts";

export const addressesPath = "/alamat";
/** The same as JSON, for the dialog. */
export const addressBookPath = "/alamat/daftar";
export const choosePath = "/alamat/pilih";

/** Chooses an address; afterwards the shopper goes on at `next`. */
export const chooseAddressPath = (next: string): string => withReturnPath(choosePath, next);

/** The list of all addresses; choosing one leads on to `next`. */
export const addressListPath = (next: string): string => withReturnPath(addressesPath, next);

/** The form for a new address; afterwards the shopper goes on at `next`. */
export const newAddressPath = (next: string): string => withReturnPath("/alamat/baru", next);

/** The form that changes an address; afterwards the shopper goes on at `next`. */
export const editAddressPath = (id: string, next: string): string =>
  withReturnPath(`/alamat/${id}/ubah`, next);

/** Fragment of the form's address: the place of the address, and with JavaScript its map. */
export const locationPartId = "titik-lokasi";

/** The form that changes an address, at its place on the map. */
export const markLocationPath = (id: string, next: string): string =>
  `${editAddressPath(id, next)}#${locationPartId}`;

/** The question whether an address shall be the main one. */
export const mainAddressPath = (id: string, next: string): string =>
  withReturnPath(`/alamat/${id}/utama`, next);

/** Takes an address back to which the shopping went, and lets it go there again. */
export const restoreChosenIntent = "restore-chosen";

/** Marks the forms of dialogs: they want an answer and no page. */
export const modalField = "modal";

/** Id of the dialog of delivery addresses, and the fragment of the address that opens it. */
export const deliveryDialogId = "delivery-address";

/** A page with the dialog open on it, e.g. to come back to: `/cart#delivery-address`. */
export const withDeliveryDialog = (path: string): string => `${path}#${deliveryDialogId}`;
