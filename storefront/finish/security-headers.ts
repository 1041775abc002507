/** Headers of every answer; the content policy belongs to each page and comes with it. */
const always: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
};

const overHttps: Readonly<Record<string, string>> = {
  ...always,
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

/** The policy of answers that are no page: they run and load nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The security headers of an answer; a policy that the page brought along stays. */
export const secureHeaders = (headers: Headers, https: boolean): Record<string, string> => ({
  ...(https ? overHttps : always),
  "content-security-policy": headers.get("content-security-policy") ?? closedPolicy,
});
