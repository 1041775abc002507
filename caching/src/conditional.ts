import fresh from "fresh";

/**
 * Whether the caller has this content already: its `If-None-Match` names the tag, alone, in a list, weak or
 * as `*`. A caller that forces a reload (`Cache-Control: no-cache`) never has it.
 */
export const hasContent = ({ headers }: Request, etag: string): boolean => {
  const known = headers.get("if-none-match");
  if (known === null) return false;
  const asked = {
    "if-none-match": known,
    "cache-control": headers.get("cache-control") ?? undefined,
  };
  return fresh(asked, { etag });
};
