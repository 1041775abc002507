/** Waiting times of the specification, in milliseconds. */
export const timings = {
  toast: 2000,
  suggestionPause: 120,
  placeSearch: 3000,
  carouselSlide: 5000,
  chunkReloadWindow: 60_000,
} as const;
