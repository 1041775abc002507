import { cookieNames } from "./session.ts";

const cookieValue = (name: string): string | undefined =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Keeps the copy of the token in local storage in step with the session: taken over once after a
 * login, removed where the expiration cookie says that there is no session. The copy serves the
 * browser's own calls only, and is worthless without the fingerprint that no script can read.
 */
export const keepTokenCopy = (): void => {
  const copy = cookieValue(cookieNames.tokenCopy);
  if (copy) {
    localStorage.setItem(cookieNames.token, decodeURIComponent(copy));
    document.cookie = `${cookieNames.tokenCopy}=; Path=/; Max-Age=0; SameSite=Lax`;
  }
  if (cookieValue(cookieNames.tokenExpiration) === undefined)
    localStorage.removeItem(cookieNames.token);
};
