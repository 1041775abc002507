import * as contract from "@gerai/contract/location";
import { many, maybeOne } from "../db/database.ts";
import { fail, isFailure } from "../http/failure.ts";
import { route, type Router } from "../http/handle.ts";
import { findAddress, saveAddress, setPrimaryAddress } from "./addresses.ts";
import { findPlace, searchPlaces } from "./places.ts";
import { addressesOf, coveringStores, defaultStore, nearestStores } from "./queries.ts";
import { addressView, placeView, storeView, suggestionView, type AddressRow } from "./views.ts";

const maxCandidates = 10;

const deliveryText = (main: AddressRow | undefined): string =>
  main === undefined ? "" : `${main.label} - ${main.formatted}`;

/** The position that the browser sends along, if it is one. */
const positionOf = (request: Request): readonly [number, number] | undefined => {
  const latitude = Number.parseFloat(request.headers.get("latitude") ?? "");
  const longitude = Number.parseFloat(request.headers.get("longitude") ?? "");
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
};

const mountAddresses = (router: Router): void => {
  route(router, contract.addresses, async (_, { deps, member }) => {
    const rows = await many(deps.db, addressesOf, [member.memberId]);
    return {
      address: rows.map((row) => addressView(deps.config.secret, row)),
      deliveryText: deliveryText(rows.find((row) => row.is_main)),
    };
  });

  route(router, contract.saveAddress, async ({ body }, { deps, member }) => {
    const saved = await saveAddress(deps, member.memberId, body);
    return isFailure(saved) ? saved : addressView(deps.config.secret, saved);
  });

  route(router, contract.setPrimaryAddress, async ({ params }, { deps, member, request }) => {
    // A GET that writes, as specified: only the shop's own pages may send a browser here.
    const site = request.headers.get("sec-fetch-site") ?? "same-origin";
    if (site !== "same-origin") return fail("FORBIDDEN");
    const row = await setPrimaryAddress(deps, member.memberId, params.addressId);
    return isFailure(row) ? row : addressView(deps.config.secret, row);
  });

  route(router, contract.addressStore, async ({ query }, { deps, member }) => {
    const address = await findAddress(deps.db, member.memberId, query.addressId);
    if (address === undefined) return fail("ADDRESS_NOT_FOUND");
    const { latitude, longitude } = query;
    const store = await maybeOne(deps.db, coveringStores, [latitude, longitude, 1]);
    return store === undefined ? fail("LOCATION_NOT_SERVED") : storeView(deps.config.secret, store);
  });
};

const mountStores = (router: Router): void => {
  route(router, contract.nearestStores, async ({ query }, { deps, request }) => {
    const position = positionOf(request);
    const rows =
      position === undefined
        ? await many(deps.readDb, defaultStore)
        : await many(deps.readDb, nearestStores, [...position, query.limit]);
    return { storeList: rows.map((row) => storeView(deps.config.secret, row)) };
  });

  route(router, contract.candidateStores, async ({ body }, { deps }) => {
    const rows = await many(deps.readDb, coveringStores, [
      body.latitude,
      body.longitude,
      maxCandidates,
    ]);
    return rows.map((row) => storeView(deps.config.secret, row));
  });
};

const mountPlaces = (router: Router): void => {
  route(router, contract.placeSearch, async ({ query }, { deps }) =>
    (await searchPlaces(deps.readDb, query.keyword, query.limit)).map(suggestionView),
  );

  route(router, contract.placeDetail, async ({ params }, { deps }) => {
    const row = await findPlace(deps.readDb, params.placeId);
    return row === undefined ? fail("PLACE_NOT_FOUND") : placeView(row);
  });
};

export const locationRoutes = (router: Router): void => {
  mountAddresses(router);
  mountStores(router);
  mountPlaces(router);
};
