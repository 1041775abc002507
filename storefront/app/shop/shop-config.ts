/** The operator's own map file, which browsers draw streets from. */
interface Streets {
  /** The shop's own address of it, with its version. */
  readonly url: string;
  readonly attribution: string;
}

/** Where the pictures of the map come from: the embedded base map, or a service of the operator's choice. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`; `{s}` and `{r}` as map libraries know them. */
  readonly url: string;
  readonly attribution: string;
  /** Where the attribution leads to. */
  readonly attributionUrl?: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Drawn above the pictures; undefined where the operator has no such file. */
  readonly streets?: Streets;
}

/** Names, contacts and links of the shop, as its operator configured them. */
export interface ShopConfig {
  /** The shop's name wherever it is written, e.g. `Gerai`. */
  readonly brand: string;
  /** The shop's own address without a slash at the end. */
  readonly publicUrl: string;
  /**
   * The origin of e-receipts, on a host name of their own. Undefined where the shop's address is in figures
   * and the operator named no other: there are no e-receipts then.
   */
  readonly receiptUrl?: string;
  /** Folder of the sitemap files, no slash at the end; the shop's own files if undefined. */
  readonly sitemapUrl?: string;
  readonly support: {
    readonly email: string;
    /** As it is read, e.g. `1500 000`. */
    readonly phone: string;
    readonly whatsapp: string;
    readonly hours: string;
  };
  /** The consumer complaint service that Indonesian law wants named. */
  readonly complaints: {
    readonly name: string;
    readonly email: string;
    readonly whatsapp: string;
  };
  readonly links: {
    readonly career: string;
    readonly blog: string;
    readonly instagram: string;
    readonly facebook: string;
    readonly x: string;
    readonly youtube: string;
    readonly playStore: string;
    readonly appStore: string;
    /** What the QR code of the header opens. */
    readonly appDownload: string;
  };
  readonly mapTiles: MapTiles;
  /** The container of the retailer's Google Tag Manager, e.g. `GTM-ABC123`; undefined where nothing is measured. */
  readonly tagManager?: string;
}

/** The part that every page carries; the rest is read by single pages. */
export type SharedConfig = Omit<ShopConfig, "mapTiles" | "receiptUrl">;
