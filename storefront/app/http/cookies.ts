const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The cookies of a `Cookie` header by name; the first of equal names counts. */
export const readCookies = (header: string | null): ReadonlyMap<string, string> => {
  const cookies = new Map<string, string>();
  for (const part of (header ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (!cookies.has(name)) cookies.set(name, decode(part.slice(at + 1).trim()));
  }
  return cookies;
};

export interface CookieOptions {
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly secure: boolean;
  /** Left open only where the browser's own code has to read the value. */
  readonly readable?: boolean;
}

/** A `Set-Cookie` value for the whole shop, `SameSite=Lax` and `HttpOnly` unless said otherwise. */
export const writeCookie = (name: string, value: string, options: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    "Path=/",
    `Max-Age=${options.maxAge}`,
    "SameSite=Lax",
    ...(options.readable === true ? [] : ["HttpOnly"]),
    ...(options.secure ? ["Secure"] : []),
  ].join("; ");
