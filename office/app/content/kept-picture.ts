/** In place of a picture that a form has found; what was sent instead stands there as its cell. */
const kept = "kept";

/** What a form holds of a picture by its address; empty where there is none. */
export const keptPicture = (url: string): string => (url === "" ? "" : kept);

/** As a call says it: a picture that stays is not said. */
export const sentPicture = (held: string): string => (held === kept ? "" : held);
