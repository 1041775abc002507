const longestAnchor = 60;

/** The id of what stands below a title: `Kapan uang saya kembali?` is `kapan-uang-saya-kembali`. */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, longestAnchor)
    .replaceAll(/^-|-$/g, "");
