import { plainLine, seenText } from "@gerai/contract/text-rules";
import { expect, it } from "vitest";
import {
  declaredEndpoints,
  type Entrance,
  entrancesOf,
  officeEndpoints,
} from "./support/declared-endpoints.ts";

/** What nobody can see, what turns the direction, commands a terminal, or is no character at all. */
const unseen = [
  "\0",
  "\u001b[2J",
  "\u009b2J",
  "\r",
  "\u200b",
  "\u2060",
  "\ufeff",
  "\u202e",
  "\u2066",
];
const more = ["\u00ad", "\u3164", "\u2800", "\u2028", "\u{e0041}", "a\u200db", "a\ufe0f", "\ud800"];

/** Texts of which each rule of the contract takes at least one. */
const bodies = [
  ["Bu", "di"],
  ["Jalan Mawar ", "12"],
  ["https://contoh.id/", "a"],
  ["12", "345"],
  ["b", "cd"],
] as const;

const hostile = [...unseen, ...more].flatMap((sign) =>
  bodies.flatMap(([head, tail]) => [head + sign + tail, sign + head + tail, head + tail + sign]),
);

/** A password is compared by its hash: it is never shown. */
const isSecret = ({ name }: Entrance): boolean => name.endsWith(".password");

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

const entrances = [...(await declaredEndpoints()), ...(await officeEndpoints())].flatMap(
  entrancesOf,
);

it("no field of the contract lets a character in that cannot be seen", () => {
  const passed = entrances
    .filter((entrance) => !isSecret(entrance))
    .flatMap(({ name, schema }) =>
      hostile
        .flatMap((text) => textsOf(schema.safeParse(text).data))
        .filter((read) => seenText(read).replaceAll("\n", " ") !== read.replaceAll("\n", " "))
        .map((read) => `${name} ${JSON.stringify(read)}`),
    );
  expect(passed).toEqual([]);
});

/** Fields whose text may have several lines. */
const ofLines = [
  "POST /v1/content/:kind/text body.text",
  "POST /v1/products body.description",
  "POST /v1/products/:productId body.description",
  "POST /v2/goods/match body.text",
  "POST /v2/order-ereceipt-service/problems body.words",
];

it("only fields of several lines keep the ends of lines", () => {
  const kept = entrances
    .filter((entrance) => !isSecret(entrance))
    .filter(({ schema }) =>
      bodies
        .flatMap(([head, tail]) => textsOf(schema.safeParse(`${head}\n${tail}`).data))
        .some((read) => plainLine(read) !== read),
    );
  expect([...new Set(kept.map(({ name }) => name))].toSorted()).toEqual(ofLines);
});
