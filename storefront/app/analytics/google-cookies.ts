const ofGoogle = /^_(?:ga|gid|gat|gcl)/;

/** Cookies may belong to the host or to a domain above it; browsers do not say to which. */
const domainsOf = (hostname: string): readonly string[] => {
  const labels = hostname.split(".");
  return ["", ...labels.map((_, at) => `; Domain=${labels.slice(at).join(".")}`)];
};

/** Removes what Google has kept in this browser: who takes a consent back is not known any more. */
export const forgetGoogleCookies = (): void => {
  const names = document.cookie.split("; ").map((pair) => pair.split("=")[0] ?? "");
  for (const name of names.filter((one) => ofGoogle.test(one))) {
    for (const domain of domainsOf(location.hostname)) {
      document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
    }
  }
};
