/** Levels of categories at most. */
export const maxPathLength = 6;

/** `Ibu & Anak > Popok`; a slash is part of many names and parts nothing. Blanks go from the parts. */
export const pathSeparator = /[>|]/;

/** What a shelf may hold of one product. */
export const stockLimits = { min: 0, max: 1_000_000 };
