/** The value of a cookie that is left open to the browser's own code. In the browser only. */
export const documentCookie = (name: string): string | undefined => {
  const start = `${name}=`;
  const cookie = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  return cookie && decodeURIComponent(cookie.slice(start.length));
};
