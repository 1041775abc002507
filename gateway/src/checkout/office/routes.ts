import { storesOf } from "@gerai/contract/office/roles";
import * as contract from "@gerai/contract/office/stores";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import * as acts from "./acts.ts";
import { findProducts, showShelfOrder, showStore, showStoreNames, showStores } from "./stores.ts";

/** Stores at the office: what they take and sell now. */
export const storeRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.listStores, ({ query }, { deps, stores }) =>
    showStores(deps, stores("stores.read"), query),
  );
  officeRoute(router, contract.storeNames, ({ query }, { deps, staff }) =>
    showStoreNames(deps, storesOf(staff.grants), query),
  );
  officeRoute(router, contract.storeSheet, ({ params }, { deps }) =>
    showStore(deps, params.storeCode),
  );
  officeRoute(router, contract.findStoreProducts, ({ params, query }, { deps }) =>
    findProducts(deps, params.storeCode, query.q),
  );
  officeRoute(router, contract.changeStoreTerms, acts.changeTerms);
  officeRoute(router, contract.pauseStore, acts.pauseStore);
  officeRoute(router, contract.resumeStore, acts.resumeStore);
  officeRoute(router, contract.pauseWindow, acts.pauseWindow);
  officeRoute(router, contract.resumeWindow, acts.resumeWindow);
  officeRoute(router, contract.takeOffShelf, acts.takeOffShelf);
  officeRoute(router, contract.putOnShelf, acts.putOnShelf);
  officeRoute(router, contract.shelfOrder, ({ params }, { deps }) =>
    showShelfOrder(deps, params.storeCode),
  );
  officeRoute(router, contract.changeShelfOrder, acts.changeShelfOrder);
};
