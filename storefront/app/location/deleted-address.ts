import { cookiesOf, forgetCookie, writeCookie } from "../http/cookies.ts";

/** What the notice after a deletion needs to offer the way back. */
export interface DeletedAddress {
  readonly addressId: string;
  readonly label: string;
  /** Whether the shopping went there: then it does so again once the address is back. */
  readonly wasChosen: boolean;
}

const cookieName = "addressDeleted";

/** Only the page that follows offers the undo. */
const rememberSeconds = 60;
const shape = /^([0-9a-f-]{36})([+-])(.{1,30})$/u;

/** `Set-Cookie` that lets the next list of addresses offer the way back. */
export const offerRestoring = (
  { addressId, label, wasChosen }: DeletedAddress,
  secure: boolean,
): string =>
  writeCookie(cookieName, `${addressId}${wasChosen ? "+" : "-"}${label}`, {
    maxAge: rememberSeconds,
    secure,
  });

/** The address that was deleted by the request before, if there is one. */
export const readDeleted = (request: Request): DeletedAddress | undefined => {
  const value = cookiesOf(request).get(cookieName) ?? "";
  const [, addressId, mark, label] = shape.exec(value) ?? [];
  if (addressId === undefined || label === undefined) return undefined;
  return { addressId, label, wasChosen: mark === "+" };
};

/** The cookie that ends the way back. */
export const forgetDeleted = (secure: boolean): string => forgetCookie(cookieName, secure);
