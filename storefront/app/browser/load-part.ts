/** Addresses of the style files that did not come. */
const missing = new Set<string>();

const noteMissing = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === "stylesheet") missing.add(target.href);
};

/** Notes each style file that does not come. Such an event does not rise: the window hears it on its way down. */
export const watchStyles = (): void => window.addEventListener("error", noteMissing, true);

const fetchStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => {
      missing.delete(href);
      resolve();
    });
    link.addEventListener("error", () => reject(new Error(`${href} did not come`)));
    document.head.append(link);
  });

/**
 * Loads a part of the program, after the style files that did not come before. Vite asks for a style file once in
 * the life of a page: the second try to load a part would show it without its styles.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await Promise.all(Array.from(missing, fetchStyle));
  return load();
};
