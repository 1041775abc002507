/** The cookie that holds a device's fingerprint: out of reach of scripts, and kept as long as browsers keep any. */
export const deviceCookie = { name: "fingerprint", maxAge: 400 * 24 * 60 * 60 } as const;

/** What the `fingerprint` header says where the caller cannot read its own: it comes as the cookie. */
export const fingerprintInCookie = "cookie";
