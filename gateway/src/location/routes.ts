import * as contract from "@gerai/contract/location";
import type { Place } from "@gerai/contract/location";
import { many } from "../db/database.ts";
import { fail, isFailure } from "../failure.ts";
import type { MemberContext } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import type { MapPoint, Maps } from "../providers/maps.ts";
import type { ProviderResult } from "../providers/request.ts";
import {
  deleteAddress,
  findAddress,
  restoreAddress,
  saveAddress,
  setPrimaryAddress,
} from "./addresses.ts";
import { baseMapRoutes } from "./base-map/routes.ts";
import { createMaps } from "./maps.ts";
import * as messages from "./messages.ts";
import { withNamesOfPin } from "./pin-names.ts";
import { addressesOf, coveringStores, defaultStore, nearestStores } from "./queries.ts";
import { supportByStore, supportOf } from "./support.ts";
import { addressView, storeView, type AddressRow } from "./views.ts";

const maxCandidates = 10;

const deliveryText = (main: AddressRow | undefined): string =>
  main === undefined ? "" : `${main.label} - ${main.formatted}`;

/** The position that the browser sends along, if it is one. */
const positionOf = (request: Request): MapPoint | undefined => {
  const latitude = Number.parseFloat(request.headers.get("latitude") ?? "");
  const longitude = Number.parseFloat(request.headers.get("longitude") ?? "");
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : undefined;
};

const listAddresses = async ({ deps, member: { memberId } }: MemberContext) => {
  const rows = await many(deps.db, addressesOf, { memberId });
  return {
    address: rows.map((row) => addressView(deps.config.secret, row)),
    deliveryText: deliveryText(rows.find((row) => row.is_main)),
  };
};

const mountAddresses = (router: Router, maps: Maps): void => {
  route(router, contract.addresses, (_, context) => listAddresses(context));

  route(router, contract.saveAddress, async ({ body }, { deps, member }) => {
    const form = await withNamesOfPin(deps.readDb, maps, body);
    const saved = await saveAddress(deps, member.memberId, form);
    return isFailure(saved) ? saved : addressView(deps.config.secret, saved);
  });

  route(router, contract.setPrimaryAddress, async ({ params }, { deps, member, request }) => {
    // A GET that writes, as specified: only the shop's own pages may send a browser here.
    const site = request.headers.get("sec-fetch-site") ?? "same-origin";
    if (site !== "same-origin") return fail("FORBIDDEN");
    const row = await setPrimaryAddress(deps, member.memberId, params.addressId);
    return isFailure(row) ? row : addressView(deps.config.secret, row);
  });

  route(router, contract.deleteAddress, ({ params }, { deps, member }) =>
    deleteAddress(deps, member.memberId, params.addressId),
  );

  route(router, contract.restoreAddress, async ({ params }, { deps, member }) => {
    const row = await restoreAddress(deps, member.memberId, params.addressId);
    return isFailure(row) ? row : addressView(deps.config.secret, row);
  });

  route(router, contract.addressStore, async ({ query }, { deps, member }) => {
    const address = await findAddress(deps.db, member.memberId, query.addressId);
    if (address === undefined) return fail("ADDRESS_NOT_FOUND");
    const { store } = await supportByStore(deps, deps.db, query, query.storeCode);
    return store ?? fail("LOCATION_NOT_SERVED", { detail: messages.addressNotServed });
  });
};

const mountValidation = (router: Router): void => {
  route(router, contract.storeValidation, async ({ query }, { deps, member }) => {
    const address = await findAddress(deps.db, member.memberId, query.addressId);
    if (address === undefined) return fail("ADDRESS_NOT_FOUND");
    return supportByStore(deps, deps.db, address, query.storeCode);
  });
};

const mountStores = (router: Router): void => {
  route(router, contract.nearestStores, async ({ query }, { deps, request }) => {
    const position = positionOf(request);
    const rows =
      position === undefined
        ? await many(deps.readDb, defaultStore)
        : await many(deps.readDb, nearestStores, { ...position, limit: query.limit });
    return { storeList: rows.map((row) => storeView(deps.config.secret, row)) };
  });

  route(router, contract.coordinateCheck, async ({ query }, { deps }) =>
    supportOf(deps, deps.readDb, query),
  );

  route(router, contract.candidateStores, async ({ body }, { deps }) => {
    const rows = await many(deps.readDb, coveringStores, {
      latitude: body.latitude,
      longitude: body.longitude,
      limit: maxCandidates,
    });
    return rows.map((row) => storeView(deps.config.secret, row));
  });
};

const foundPlace = (result: ProviderResult<Place | null>) => {
  if (!result.ok) return fail("UNAVAILABLE");
  return result.data ?? fail("PLACE_NOT_FOUND", { detail: messages.placeNotFound });
};

/** Latitude and longitude come together or not at all. */
const pointOf = (latitude: number | undefined, longitude: number | undefined) =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

const mountMaps = (router: Router, maps: Maps): void => {
  route(router, contract.placeSearch, async ({ query }) => {
    const { keyword, limit, latitude, longitude, session } = query;
    const near = pointOf(latitude, longitude);
    const found = await maps.search({ keyword, limit, near, session });
    return found.ok ? found.data : fail("UNAVAILABLE");
  });

  route(router, contract.placeDetail, async ({ params, query }) =>
    foundPlace(await maps.details(params.placeId, query.session)),
  );

  route(router, contract.geocode, async ({ query }) =>
    foundPlace(await maps.geocode(query.address)),
  );

  route(router, contract.reverseGeocode, async ({ query }) =>
    foundPlace(await maps.reverse(query)),
  );
};

/** Addresses, stores, places and the base map. */
export const locationRoutes = (router: Router): void => {
  const maps = createMaps(router.deps);
  mountAddresses(router, maps);
  mountValidation(router);
  mountStores(router);
  mountMaps(router, maps);
  baseMapRoutes(router);
};
