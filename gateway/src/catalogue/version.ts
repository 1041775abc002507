import { catalogueVersion } from "@gerai/contract/catalogue-version";
import { one, run, type Tx } from "../db/database.ts";
import { addJob } from "../db/jobs.ts";
import { statement } from "../db/statement.ts";
import { route, type Router } from "../http/handle.ts";

/** Which catalogue something was read from. */
export interface Versions {
  readonly version: number;
  /** Stays as it is where only prices and stock have changed. */
  readonly assortment: number;
}

export const readVersion = statement({
  name: "catalogue.read_version",
  text: "select version, assortment from catalogue_version",
});

const bumpVersion = statement({
  name: "catalogue.bump_version",
  text: `update catalogue_version
    set version = version + 1, assortment = assortment + :by::int, changed_at = :now`,
});

/**
 * Tells all caches that the catalogue has changed: what is sold, or what stands on its pages. Belongs in
 * the transaction of the change.
 */
export const markCatalogueChanged = async (tx: Tx, now: Date): Promise<void> => {
  await run(tx, bumpVersion, { now, by: 1 });
};

/** The same where only prices and stock have changed: the gateways need not read all products again. */
export const markOffersChanged = async (tx: Tx, now: Date): Promise<void> => {
  await run(tx, bumpVersion, { now, by: 0 });
};

export const offersChangedTask = "catalogue.mark_offers_changed";

/** Changes within this time of the first are told together: where figures stream in, caches would hold nothing else. */
const togetherSeconds = 5;

/** Leaves with the transaction that prices and stock have changed, to be told together with what follows. */
export const leaveOffersChanged = (tx: Tx): Promise<void> =>
  addJob(
    tx,
    offersChangedTask,
    {},
    { key: "offers-changed", delaySeconds: togetherSeconds, keepsTime: true },
  );

export const versionRoutes = (router: Router): void => {
  route(router, catalogueVersion, (_, { deps }) => one(deps.readDb, readVersion));
};
