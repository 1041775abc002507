interface NearVillage {
  readonly city: string;
  /** Metres from the point to the village's middle. */
  readonly distance: number;
}

/** The village that a point lies in most likely: the nearest. */
export const chooseVillage = <Village extends NearVillage>(
  villages: readonly Village[],
): Village | undefined => villages.toSorted((a, b) => a.distance - b.distance)[0];
