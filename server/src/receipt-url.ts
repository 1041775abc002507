import { isIP } from "node:net";
import { OperatorError } from "./failure.ts";
import { refuseUnsafe } from "./provider-urls.ts";

const hostName = (url: string): string => new URL(url).hostname;

/** Addresses in figures have no names below them: `192.0.2.7`, `[2001:db8::7]`. */
const isNumeric = (name: string): boolean => name.startsWith("[") || isIP(name) !== 0;

/** `receipt.` before the shop's own host, port and all; undefined where it has no name. */
const besideShop = (publicUrl: string): string | undefined => {
  const { protocol, host } = new URL(publicUrl);
  return isNumeric(hostName(publicUrl)) ? undefined : `${protocol}//receipt.${host}`;
};

interface ReceiptAddress {
  /** What the operator wrote, if anything. */
  readonly given: string | undefined;
  readonly publicUrl: string;
  readonly verifyEmailUrl: string;
  readonly isProduction: boolean;
}

/**
 * The origin where e-receipts are served, on a host name that nothing else of the shop has, because cookies
 * ignore ports. Undefined where the shop's own address is in figures and no other was given.
 * @throws OperatorError where it is one of the shop's other hosts, or more than an origin
 */
export const receiptUrl = (address: ReceiptAddress): string | undefined => {
  const { given, publicUrl, verifyEmailUrl, isProduction } = address;
  if (given === undefined) return besideShop(publicUrl);
  if (isProduction) refuseUnsafe("GERAI_RECEIPT_URL", given);
  if ([publicUrl, verifyEmailUrl].some((other) => hostName(other) === hostName(given))) {
    throw new OperatorError("GERAI_RECEIPT_URL must have a host name of its own.");
  }
  const { origin } = new URL(given);
  if (origin !== given.toLowerCase()) {
    throw new OperatorError("GERAI_RECEIPT_URL must be an address without a path.");
  }
  return origin;
};
