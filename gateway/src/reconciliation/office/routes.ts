import * as contract from "@gerai/contract/office/today";
import { askTogether } from "../../shared-work.ts";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { mountEvents } from "./events.ts";
import { readToday, type TodayScope } from "./today.ts";

/** The page of today: what waits, and what is sold. Those who see the same stores share an answer of one moment. */
export const todayRoutes = (router: OfficeRouter): void => {
  const share = askTogether<Awaited<ReturnType<typeof readToday>>>();
  officeRoute(router, contract.today, (_, { deps, stores }) => {
    const scope: TodayScope = {
      orders: stores("orders.read"),
      figures: stores("figures.read"),
      goods: stores("goods.read"),
    };
    return share(JSON.stringify(scope), () => readToday(deps, scope));
  });
  mountEvents(router);
};
