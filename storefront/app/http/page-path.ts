/**
 * The end of the address under which React Router's program asks for a page's data alone. Where the page's
 * address ends in a slash, as that of the home page does, `_` stands between. Its guide of upgrades names it, and
 * `routesParameter`.
 */
const dataEnding = /(?:(?<=\/)_)?\.data$/;

/** The query parameter in which React Router's program names the routes whose data it wants. */
export const routesParameter = "_routes";

/** Whether the address is that of a page's data. */
export const isDataPath = (pathname: string): boolean => dataEnding.test(pathname);

/** The path of the page that is asked for, or whose data are. */
export const pageOf = (pathname: string): string => pathname.replace(dataEnding, "");
