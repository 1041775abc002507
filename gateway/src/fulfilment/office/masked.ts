/** What the office shows of a person before it asks for more. */

const dots = "•••";

/** `Rina K•••` for `Rina Kartika`: enough to greet somebody. */
export const maskedName = (name: string): string => {
  const [first = "", ...rest] = name.split(" ").filter((word) => word !== "");
  return [first, ...rest.map((word) => `${word.slice(0, 1)}${dots}`)].join(" ");
};

/** `0812•••890` for `081234567890`: enough to compare with the number that calls. */
export const maskedPhone = (phone: string): string =>
  phone.length < 8 ? phone.replaceAll(/./g, "•") : `${phone.slice(0, 4)}${dots}${phone.slice(-3)}`;

/** `•••, Menteng, Jakarta Pusat 10310`: the place without house and street. */
export const maskedAddress = (address: string): string => {
  const parts = address.split(",").map((part) => part.trim());
  return address === "" ? "" : [dots, ...parts.slice(1).slice(-2)].join(", ");
};
