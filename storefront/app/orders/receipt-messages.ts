/** What the shop's page and the page of a receipt say to each other, by `postMessage` to the exact origin. */

/** From the shop's page: opens the receipt. */
export interface OpenReceipt {
  readonly type: "OPEN";
  /** Opens this one receipt; the page has no session. */
  readonly ticket: string;
  /** The page is shown in the web shop, which has its own frame around it. */
  readonly web: true;
  /** Whether the receipt is wanted as a picture, too. */
  readonly returnsImage: boolean;
}

/** A receipt as a picture. */
export interface ReceiptImage {
  /** PNG as a data URL. */
  readonly image: string;
  readonly fileName: string;
}

/** From the page of the receipt. */
export type ReceiptMessage =
  /** The receipt can be seen. */
  | { readonly type: "READY" }
  /** There is a newer state: the page wants to be opened anew. */
  | { readonly type: "SYNC_DONE" }
  | { readonly type: "FETCH_ERROR" }
  /** In CSS pixels. */
  | { readonly type: "HEIGHT"; readonly height: number }
  | ({ readonly type: "RECEIPT_IMAGE" } & ReceiptImage);

const largestHeight = 50_000;
const longestImage = 8_000_000;

/** How PNGs begin, in base 64. */
const image = /^data:image\/png;base64,iVBORw0KGgo[\w+/]+=*$/;
const fileName = /^[\w-]{1,80}\.png$/;

const isHeight = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= largestHeight;

const isImage = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longestImage && image.test(value);

/** The message, or undefined for whatever else was posted. Who posted it is not looked at here. */
export const readReceiptMessage = (data: unknown): ReceiptMessage | undefined => {
  if (typeof data !== "object" || data === null) return undefined;
  const said = data as Readonly<Record<string, unknown>>;
  switch (said["type"]) {
    case "READY":
    case "SYNC_DONE":
    case "FETCH_ERROR":
      return { type: said["type"] };
    case "HEIGHT": {
      const height = said["height"];
      return isHeight(height) ? { type: "HEIGHT", height } : undefined;
    }
    case "RECEIPT_IMAGE": {
      const { image: picture, fileName: name } = said;
      if (!isImage(picture) || typeof name !== "string" || !fileName.test(name)) return undefined;
      return { type: "RECEIPT_IMAGE", image: picture, fileName: name };
    }
    default:
      return undefined;
  }
};
