import { dataEnding } from "../private-details.ts";

/** Whether the address is that of a page's data. */
export const isDataPath = (pathname: string): boolean => dataEnding.test(pathname);

/** The path of the page that is asked for, or whose data are. */
export const pageOf = (pathname: string): string => pathname.replace(dataEnding, "");
