import { parseCookie, stringifySetCookie } from "cookie";

/** The cookies of a `Cookie` header by name; the first of equal names counts. On the server only. */
export const readCookies = (header: string | null): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const [name, value] of Object.entries(parseCookie(header ?? ""))) {
    if (value !== undefined) cookies.set(name, value);
  }
  return cookies;
};

/** The cookies of a request. On the server only. */
export const cookiesOf = ({ headers }: Request) => readCookies(headers.get("cookie"));

export interface CookieOptions {
  /** Seconds. */
  readonly maxAge: number;
  readonly secure: boolean;
  /** Left open only where the browser's own code has to read the value. */
  readonly readable?: boolean;
}

/** A `Set-Cookie` value for the whole shop, `SameSite=Lax` and `HttpOnly` unless said otherwise. */
export const writeCookie = (
  name: string,
  value: string,
  { maxAge, secure, readable = false }: CookieOptions,
): string =>
  stringifySetCookie(
    { name, value, maxAge, secure, path: "/", sameSite: "lax", httpOnly: !readable },
    { encode: encodeURIComponent },
  );

/** A `Set-Cookie` value that removes a cookie of the shop. */
export const forgetCookie = (name: string, secure: boolean): string =>
  writeCookie(name, "", { maxAge: 0, secure });
