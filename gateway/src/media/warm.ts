import { bannerWidths, type pictureWidths, type PictureFormat } from "@gerai/contract/pictures";
import { many } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { parseMediaName } from "./media-name.ts";
import { createMediaStore } from "./media-store.ts";
import { frontPictures, popularPictures } from "./queries.ts";

/** What screens of double density ask for first; the other widths wait until somebody wants them. */
const cardWidths = [320, 480] as const satisfies readonly (typeof pictureWidths)[number][];
const formats: readonly PictureFormat[] = ["avif", "webp"];

const filesOf = (id: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => formats.map((format) => `${id}-${width}.${format}`));

const wantedFiles = async ({ readDb, clock }: Deps, limit: number): Promise<string[]> => {
  const front = await many(readDb, frontPictures, { now: clock.now() });
  const popular = await many(readDb, popularPictures, { limit });
  return [
    ...front.flatMap(({ picture, is_wide: isWide }) =>
      picture === null ? [] : filesOf(picture, isWide ? bannerWidths : cardWidths),
    ),
    ...popular.flatMap(({ picture }) => (picture === null ? [] : filesOf(picture, cardWidths))),
  ];
};

/** A slice of the work: short, so that the worker can stop between two of them. */
const sliceMs = 2_000;

export interface Warmed {
  /** Encoded pictures that are there now. */
  readonly ready: number;
  /** False where another slice has to follow. */
  readonly isDone: boolean;
}

/**
 * Encodes ahead of the first visitor what the front page and the best-selling articles need; one after
 * the other, so that pages do not wait for it, and for two seconds at most.
 * @param limit how many articles
 */
export const warmPictures = async (deps: Deps, limit: number): Promise<Warmed> => {
  const store = createMediaStore(deps);
  const end = performance.now() + sliceMs;
  let ready = 0;
  for (const file of await wantedFiles(deps, limit)) {
    const name = parseMediaName(file);
    if (name === undefined) continue;
    const isKept = await store.has(name);
    if (isKept || (await store.get(name)).kind === "found") ready += 1;
    // Only what was made counts: else a slow disk would spend all slices on what the ones before made.
    if (!isKept && performance.now() > end) return { ready, isDone: false };
  }
  return { ready, isDone: true };
};
