const stylesheet = /<link rel="stylesheet" href="([^"]+)"/g;

/**
 * A `Link` header that names the page's stylesheets. The browser reads it with the first byte of the
 * answer and asks for them while the page itself is still on its way.
 */
export const preloadStyles = (html: string): string | undefined => {
  const files = [...html.matchAll(stylesheet)].map(([, href]) => href);
  return files.length === 0
    ? undefined
    : files.map((href) => `<${href}>; rel=preload; as=style`).join(", ");
};
