/** The path of the page: React Router asks for a page's data alone under its address with `.data`. */
export const pageOf = (pathname: string): string =>
  pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
