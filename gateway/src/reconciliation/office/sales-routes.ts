import { salesTable } from "@gerai/contract/office/sales";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { showSales } from "./sales-table.ts";

/** Sales at the office. */
export const salesRoutes = (router: OfficeRouter): void => {
  officeRoute(router, salesTable, ({ query }, { deps, stores }) =>
    showSales(deps, stores("figures.read"), query),
  );
};
