/**
 * A number as Indonesian writes it: `12.500`, `1.250,5`; rounded to two decimals at most.
 * `Intl.NumberFormat` says the same, but to set one up takes a browser 20 ms, and a cheap phone 80, before
 * the first page does anything.
 */
export const formatNumber = (value: number): string => {
  const [whole = "", decimals = ""] = value.toFixed(2).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ".");
  const fraction = decimals.replace(/0+$/, "");
  return fraction === "" ? grouped : `${grouped},${fraction}`;
};
