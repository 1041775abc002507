/** Versions that the paths of endpoints begin with. `endpoint()` takes no path without one. */
export const apiVersions = ["v1", "v2", "v6"] as const;

/** The path of an endpoint, e.g. `/v2/products/:productId`. */
export type ApiPath = `/${(typeof apiVersions)[number]}/${string}`;

/** First parts of the paths that the gateway serves besides its endpoints. */
const filesAndProbes = ["media", "docs", "openapi.json", "healthz", "readyz", "metrics"] as const;

/** First parts of all paths of the gateway. No page of the storefront begins with one of them. */
export const gatewayRoots = [...apiVersions, ...filesAndProbes] as const;

const roots: ReadonlySet<string> = new Set(gatewayRoots);

/** Whether a path belongs to the gateway and not to a page: its first part decides. */
export const isGatewayPath = (path: string): boolean => roots.has(path.split("/", 2)[1] ?? "");
