/** What a shop books; the fields that this stand-in shows or needs. */
export interface Booking {
  readonly deliveryNo: string;
  readonly service: string;
  readonly slot: { readonly date: string; readonly time: string };
  readonly sender: { readonly name: string };
  readonly receiver: { readonly name: string; readonly address: string };
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly cashOnDelivery: number;
  readonly callbackUrl: string;
}

export interface Parcel extends Booking {
  /** Events reported so far. */
  readonly done: number;
}

/** The way of every parcel: prepared, on its way, received. */
export const journey = [
  { statusId: 2003, label: "Disiapkan" },
  { statusId: 2004, label: "Dalam perjalanan" },
  { statusId: 2005, label: "Diterima" },
] as const;
