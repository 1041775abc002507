export interface BookedItem {
  readonly name: string;
  readonly quantity: number;
  /** What to do where the store runs short: `call`, `substitute` or `leave_out`. */
  readonly shortage?: string;
  /** The product to send in its stead; empty where the store picks one. */
  readonly substitute?: string;
}

/** What a shop books; the fields that this stand-in shows or needs. */
export interface Booking {
  readonly deliveryNo: string;
  readonly service: string;
  readonly slot: { readonly date: string; readonly time: string };
  readonly sender: { readonly name: string };
  readonly receiver: { readonly name: string; readonly address: string };
  readonly items: readonly BookedItem[];
  readonly cashOnDelivery: number;
  /** Handed over for it, in rupiah; 0 for the exact amount. */
  readonly cashTendered?: number;
  /** Null or missing for an ordinary parcel. */
  readonly gift?: { readonly sender: string; readonly greeting: string } | null;
  readonly callbackUrl: string;
}

export interface Parcel extends Booking {
  /** Events reported so far. */
  readonly done: number;
  /** When the shop heard that it was received, in milliseconds. */
  readonly deliveredAt?: number;
}

/** What couriers report of a parcel, in their callbacks. */
export const CourierStatus = { InPreparation: 2003, OnTheWay: 2004, Received: 2005 } as const;

/** The way of every parcel. */
export const journey = [
  { statusId: CourierStatus.InPreparation, label: "Disiapkan" },
  { statusId: CourierStatus.OnTheWay, label: "Dalam perjalanan" },
  { statusId: CourierStatus.Received, label: "Diterima" },
] as const;
