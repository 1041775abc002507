import { catalogueVersion } from "@gerai/contract/catalogue";
import { one, run, type Tx } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { route, type Router } from "../http/handle.ts";

export const readVersion = statement({
  name: "catalogue.read_version",
  text: "select version from catalogue_version",
  row: { version: "int8" },
});

const bumpVersion = statement({
  name: "catalogue.bump_version",
  text: "update catalogue_version set version = version + 1, changed_at = $1",
  row: {},
});

/** Tells the page cache that the catalogue has changed; belongs in the transaction of the change. */
export const markCatalogueChanged = async (tx: Tx, now: Date): Promise<void> => {
  await run(tx, bumpVersion, [now]);
};

export const versionRoutes = (router: Router): void => {
  route(router, catalogueVersion, (_, { deps }) => one(deps.readDb, readVersion));
};
