/** Where the shop serves the operator's map file, for browsers that draw streets from it. */
export const mapFilePath = "/peta/jalan.pmtiles";
