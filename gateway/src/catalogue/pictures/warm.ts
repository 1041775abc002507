import { bannerWidths, type pictureWidths, type PictureFormat } from "@gerai/contract/pictures";
import { many } from "../../db/database.ts";
import type { Deps } from "../../deps.ts";
import { parseMediaName } from "./media-name.ts";
import { createMediaStore } from "./media-store.ts";
import { frontPictures, popularPictures } from "./queries.ts";

/** What screens of double density ask for first; the other widths wait until somebody wants them. */
const cardWidths = [320, 480] as const satisfies readonly (typeof pictureWidths)[number][];
const formats: readonly PictureFormat[] = ["avif", "webp"];

const filesOf = (id: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => formats.map((format) => `${id}-${width}.${format}`));

const wantedFiles = async ({ readDb, clock }: Deps, limit: number): Promise<string[]> => {
  const front = await many(readDb, frontPictures, [clock.now()]);
  const popular = await many(readDb, popularPictures, [limit]);
  return [
    ...front.flatMap(({ picture, is_wide: isWide }) =>
      picture === null ? [] : filesOf(picture, isWide ? bannerWidths : cardWidths),
    ),
    ...popular.flatMap(({ picture }) => (picture === null ? [] : filesOf(picture, cardWidths))),
  ];
};

/**
 * Encodes ahead of the first visitor what the front page and the best-selling articles need; one after
 * the other, so that pages do not wait for it.
 * @param limit how many articles
 * @returns how many encoded pictures are there now
 */
export const warmPictures = async (deps: Deps, limit: number): Promise<number> => {
  const store = createMediaStore(deps);
  let ready = 0;
  for (const file of await wantedFiles(deps, limit)) {
    const name = parseMediaName(file);
    if (name !== undefined && (await store.get(name)).kind === "found") ready += 1;
  }
  return ready;
};
