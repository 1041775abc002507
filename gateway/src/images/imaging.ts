import sharp from "sharp";

// Each encoding keeps to one core, and leaves nothing behind: gates decide how many run at once.
sharp.concurrency(1);
sharp.cache(false);

/** The image library, set up once for all who encode. */
export const imaging = sharp;
