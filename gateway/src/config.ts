import type { ArrivalSource } from "@gerai/contract/arrivals";
import type { PaymentChannel } from "@gerai/contract/order-codes";
import type { BucketConfig } from "./media/s3-blobs.ts";

/** Where one outside service answers, and the key to it. */
export interface ProviderConfig {
  readonly baseUrl: string;
  readonly key: string;
}

/** The mail server, and in whose name it sends. */
export interface MailConfig {
  /** `smtp://user:password@host:587` or `smtps://…:465`; user and password may be missing. */
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Refuses a server that does not encrypt. */
  readonly requireTls: boolean;
}

/** Google Maps Platform, or what speaks its language. */
export interface MapsConfig {
  /** Places API (New). */
  readonly placesUrl: string;
  /** Geocoding API. */
  readonly geocodingUrl: string;
  readonly key: string;
}

/** The provider of the accounts that the company's people have already, by OpenID Connect. */
export interface OpenIdConfig {
  /** As the provider writes it itself. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Midtrans, or what speaks its language. */
export interface MidtransConfig {
  /** Core API; no slash at the end. */
  readonly apiUrl: string;
  /** Snap, the hosted page for cards; no slash at the end. */
  readonly snapUrl: string;
  /** Opens both, and signs callbacks. */
  readonly serverKey: string;
  /** The bank whose virtual accounts take transfers from all others. */
  readonly otherBank: "mandiri" | "permata" | "bni" | "bri" | "cimb";
  /** The shop's name, as banks show it. */
  readonly brand: string;
}

/** DANA by SNAP; what Midtrans hands out for it. */
export interface DanaConfig {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly partnerId: string;
  readonly merchantId: string;
  readonly channelId: string;
  /** PEM; signs the shop's requests for a token. */
  readonly privateKey: string;
  /** PEM; the provider's own, against which callbacks are checked. */
  readonly publicKey: string;
}

export interface PaymentConfig {
  /** Undefined where the shop takes cash only. */
  readonly midtrans?: MidtransConfig;
  /** Undefined where the shop does not offer DANA. */
  readonly dana?: DanaConfig;
  /** Origins of the providers' pages; shoppers are sent to no other. */
  readonly hostedOrigins: readonly string[];
  /** Channels that only the app takes; the web shop does not offer them. */
  readonly appOnly: readonly PaymentChannel[];
  /** How long an order waits for its payment, in minutes. */
  readonly minutes: {
    /** Cards, wallets and QRIS. */
    readonly short: number;
    /** Virtual accounts. */
    readonly virtualAccount: number;
    /** From the making of the order, whatever the member switches to. */
    readonly total: number;
    /** Before the time slot of a delivery begins. */
    readonly beforeSlot: number;
  };
}

/** Value added tax (PPN) that is part of the prices. */
export interface VatConfig {
  /** The rate in percent; 0 where the shop pays no VAT. */
  readonly percent: number;
  /** The part of the price that the rate applies to, e.g. `[11, 12]`. */
  readonly base: readonly [part: number, of: number];
}

/** The gateway's configuration; the program that starts it validates it. */
export interface GatewayConfig {
  readonly databaseUrl: string;
  /** A read replica for catalogue and search; the primary where there is none. */
  readonly databaseReadUrl?: string;
  readonly databaseConnections: number;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "silent";
  /** The shop's own address, e.g. `https://gerai.example`; no slash at the end. */
  readonly publicUrl: string;
  /** The office's address, e.g. `https://office.gerai.example`; no slash at the end. Undefined where it is not served. */
  readonly officeUrl?: string;
  /** Undefined where the office knows its own accounts only. */
  readonly officeOpenId?: OpenIdConfig;
  /** Where links that verify an e-mail address lead; the shop's own address or another; no slash at the end. */
  readonly verifyEmailUrl: string;
  /** The shop's name. */
  readonly brand: string;
  /** Folder of the encoded pictures; can be deleted at any time. */
  readonly mediaDir: string;
  /** Folder of the retailer's photographs; not to be lost. */
  readonly pictureDir: string;
  /** Where pictures lie instead, shared by several gateways. */
  readonly bucket?: BucketConfig;
  /** Origins whose pictures are fetched though they are not public or not encrypted, e.g. `http://127.0.0.1:3001`. */
  readonly pictureOrigins: readonly string[];
  /** Origins of push services that need to be neither public nor encrypted: those of stand-ins. */
  readonly pushOrigins: readonly string[];
  /** Origins of webhooks that need to be neither public nor encrypted: systems in the chain's own network. */
  readonly webhookOrigins: readonly string[];
  /** 32 bytes or more; keys for single purposes are derived from it. */
  readonly secret: string;
  /** Opens `/metrics` to other machines; without it only this machine may read them. */
  readonly metricsToken?: string;
  readonly providers: {
    readonly whatsapp: ProviderConfig;
    readonly sms: ProviderConfig;
    readonly courier: ProviderConfig;
    /** A system of the stores' own that prepares deliveries. */
    readonly store: ProviderConfig | undefined;
  };
  /** Whether people pick and pack at the office, and call the courier by that; never beside a system of the stores'. */
  readonly isPickedInOffice: boolean;
  /** By which tills, the app and partners sign the orders that they send; without a key nothing is believed. */
  readonly arrivalKeys: Readonly<Partial<Record<ArrivalSource, string>>>;
  readonly payment: PaymentConfig;
  readonly mail: MailConfig;
  /** Value added tax, as receipts show it. */
  readonly vat: VatConfig;
  /** Names of places; the gazetteer alone where there is none. */
  readonly maps?: MapsConfig;
  readonly limits: {
    /** Registrations from one network address on one day. */
    readonly registrationsPerAddress: number;
    /** One-time codes for one purpose in an hour, in the whole shop. */
    readonly codesPerHour: number;
    /** Calls a minute from one network address. */
    readonly callsPerMinute: number;
    /** Addresses of one member. */
    readonly addresses: number;
    /** Orders with cash on delivery that one member may have under way, and what they may cost together. */
    readonly openCashOrders: number;
    /** In rupiah. */
    readonly openCashAmount: number;
    /** What one person of the office gives back or corrects alone, in rupiah and in A-Poin. */
    readonly officeRefund: number;
    readonly officePoints: number;
    /** Other orders of one member that may wait for their payment, each with its stock held. */
    readonly unpaidOrders: number;
    /** Orders that a store can bring in one window, where it does not say so itself. */
    readonly slotCapacity: number;
  };
}
