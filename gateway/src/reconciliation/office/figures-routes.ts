import * as contract from "@gerai/contract/office/figures";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { showBaskets, showDiscounts, showPicking, showSearches, showSoldOut } from "./figures.ts";

/** Figures at the office. */
export const figuresRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.basketFigures, ({ query }, { deps, stores }) =>
    showBaskets(deps, stores("figures.read"), query),
  );
  officeRoute(router, contract.soldOutFigures, ({ query }, { deps, stores }) =>
    showSoldOut(deps, stores("figures.read"), query),
  );
  officeRoute(router, contract.pickingFigures, ({ query }, { deps, stores }) =>
    showPicking(deps, stores("figures.read"), query),
  );
  officeRoute(router, contract.discountFigures, ({ query }, { deps, stores }) =>
    showDiscounts(deps, stores("figures.read"), query),
  );
  officeRoute(router, contract.searchFigures, ({ query }, { deps }) => showSearches(deps, query));
};
