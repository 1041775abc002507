/** Photographs of many products at once, each by the name of its file. */
import { z } from "zod";
import { namedObject, typedLine, uuidSchema } from "../schema.ts";
import { officeEndpoint } from "./endpoint.ts";
import { officeLimits } from "./limits.ts";

const name = typedLine(200, "required").min(1, "required");

const placeSchema = namedObject("OfficePicturePlace", {
  productId: z.number().int(),
  /** 1 stands on the card. */
  position: z.number().int(),
  /** Whether a photograph stands there now. */
  isTaken: z.boolean(),
});

const matchSchema = namedObject("OfficePictureMatch", {
  places: z.array(placeSchema),
  /** Why there are none, in words; empty where there are. */
  why: z.string(),
});
export type PictureMatch = z.output<typeof matchSchema>;

export const matchPictures = officeEndpoint({
  method: "POST",
  path: "/v1/photographs/matches",
  caller: "goods.manage",
  summary: "Where photographs belong by the names of their files; nothing is written.",
  body: z.object({
    names: z.array(name).min(1, "required").max(officeLimits.matchedPictures, "max"),
  }),
  response: z.object({
    /** In the order of the names. */
    matches: z.array(matchSchema),
  }),
  errors: {},
});

export const startNamedPicture = officeEndpoint({
  method: "POST",
  path: "/v1/photographs",
  caller: "goods.manage",
  summary:
    "Announces a photograph that belongs where its name says, which then comes in parts as files do.",
  body: z.object({
    name,
    bytes: z.number().int().min(1, "min").max(officeLimits.pictureBytes, "max"),
    /** The SHA-256 of the file, in hexadecimal digits. */
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "characters")
      .meta({ examples: ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"] }),
  }),
  response: z.object({
    /** Null where the shop shows it already: nothing is to be sent. */
    fileId: uuidSchema.nullable(),
  }),
  errors: { PICTURE_REFUSED: 422 },
});

export const finishNamedPicture = officeEndpoint({
  method: "POST",
  path: "/v1/photographs/:fileId",
  caller: "goods.manage",
  summary:
    "Shows a photograph that has come whole where its name says, in place of what stood there.",
  params: z.object({ fileId: uuidSchema }),
  body: z.object({}),
  response: z.object({}),
  errors: {
    FILE_UNKNOWN: 404,
    FILE_INCOMPLETE: 409,
    PICTURE_REFUSED: 422,
    IMPORT_UNDERWAY: 409,
  },
});
