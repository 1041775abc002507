import { tryFile as declared } from "@gerai/contract/office/file-trial";
import { officeRoute, type OfficeRouter } from "../../../staff/office-route.ts";
import { tryFile } from "./try-file.ts";

/** Files of promotions and vouchers on the orders of the last week. */
export const trialRoutes = (router: OfficeRouter): void => {
  officeRoute(router, declared, tryFile);
};
