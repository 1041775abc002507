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

/** What couriers report of a parcel, in their callbacks. */
export const CourierStatus = { InPreparation: 2003, OnTheWay: 2004, Received: 2005 } as const;

/** The way of every parcel. */
export const journey = [
  { statusId: CourierStatus.InPreparation, label: "Disiapkan" },
  { statusId: CourierStatus.OnTheWay, label: "Dalam perjalanan" },
  { statusId: CourierStatus.Received, label: "Diterima" },
] as const;
