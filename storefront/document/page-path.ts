/**
 * React Router asks for a page's data alone under the page's address with this at its end; where the
 * address ends in a slash, as that of the home page does, with `_` between.
 */
const dataEnding = /(?:(?<=\/)_)?\.data$/;

/** Whether the address is that of a page's data. */
export const isDataPath = (pathname: string): boolean => dataEnding.test(pathname);

/** The path of the page that is asked for, or whose data are. */
export const pageOf = (pathname: string): string => pathname.replace(dataEnding, "");
