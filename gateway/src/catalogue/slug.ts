/** `Susu & Olahan` → `susu-olahan`: the readable part of an address; never empty, at most 80 characters. */
export const slugOf = (name: string): string => {
  const slug = name
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F']/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, "");
  return slug === "" ? "x" : slug;
};
