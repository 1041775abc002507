import { type Point, roundPin } from "./point.ts";

/** What a pasted text says about a place: a point; a short link, which only its maker can resolve; nothing. */
export type PastedPlace =
  | { readonly kind: "point"; readonly point: Point }
  | { readonly kind: "short link" }
  | { readonly kind: "words" };

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const separator = String.raw`\s*(?:,|%2C|;|\s)\s*`;
const pair = `${number}${separator}${number}`;

/**
 * Where maps keep the coordinates in their links, the most exact first: the place itself, then what
 * was asked for, then the middle of the view.
 */
const linkPatterns: readonly RegExp[] = [
  new RegExp(`!3d${number}!4d${number}`, "i"),
  new RegExp(`[?&#](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${pair}`, "i"),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`, "i"),
  new RegExp(`^geo:${number},${number}`, "i"),
  new RegExp(`/(?:place|search|dir)/(?:[^?#]*/)?${pair}(?:[/?#]|$)`, "i"),
  new RegExp(`@${number},${number}`, "i"),
  new RegExp(`#map=[\\d.]+/${number}/${number}`, "i"),
];

const shortLink = /\b(?:maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs|share\.google)\b/i;
const link = /(?:https?:\/\/|geo:)\S+/gi;

/** Both with decimals: postal codes and house numbers are no coordinates. */
const plainPair = /^\(?\s*([+-]?\d{1,2}\.\d+)\s*(?:,|;|\s)\s*([+-]?\d{1,3}\.\d+)\s*\)?$/;

const degrees = String.raw`(\d{1,3}(?:\.\d+)?)\s*[°º]\s*(?:(\d{1,2}(?:\.\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?`;
const sexagesimal = new RegExp(`^${degrees}(N|S|LU|LS)[\\s,;]*${degrees}(E|W|BT|BB)$`, "i");

/** Longer than any link of a map, and short enough for patterns with several blanks in them. */
const longestPaste = 2_000;

const pointOf = (latitude: number, longitude: number): Point | undefined =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? roundPin({ latitude, longitude })
    : undefined;

const fromLink = (text: string): Point | undefined => {
  // Browsers and messengers write a blank in a link as + or %20.
  const plain = text.replaceAll(/%20/g, " ").replaceAll(/(?<=[=,\d])\+/g, " ");
  for (const pattern of linkPatterns) {
    const [, latitude, longitude] = pattern.exec(plain) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const point = pointOf(Number(latitude), Number(longitude));
    if (point !== undefined) return point;
  }
  return undefined;
};

/** South and west count as negative: `S`, `LS` (lintang selatan), `W`, `BB` (bujur barat). */
const fromSexagesimal = (text: string): Point | undefined => {
  const match = sexagesimal.exec(text);
  if (match === null) return undefined;
  const angle = (first: number): number => {
    const [whole = "0", minutes = "0", seconds = "0"] = match.slice(first, first + 3);
    return Number(whole) + Number(minutes) / 60 + Number(seconds.replace(",", ".")) / 3600;
  };
  const south = /^(?:S|LS)$/i.test(match[4] ?? "");
  const west = /^(?:W|BB)$/i.test(match[8] ?? "");
  return pointOf(south ? -angle(1) : angle(1), west ? -angle(5) : angle(5));
};

const fromPair = (text: string): Point | undefined => {
  const [, latitude, longitude] = plainPair.exec(text) ?? [];
  return latitude === undefined || longitude === undefined
    ? undefined
    : pointOf(Number(latitude), Number(longitude));
};

/**
 * Reads what shoppers paste into the search box of the map: links and shared texts of Google Maps and
 * other maps, `geo:` addresses, coordinates as decimals or as degrees, minutes and seconds.
 */
export const readMapsLink = (pasted: string): PastedPlace => {
  const text = pasted.slice(0, longestPaste).trim();
  const links = text.match(link) ?? [];
  const point = [...links.map(fromLink), fromPair(text), fromSexagesimal(text)].find(
    (found) => found !== undefined,
  );
  if (point !== undefined) return { kind: "point", point };
  return { kind: shortLink.test(text) ? "short link" : "words" };
};
