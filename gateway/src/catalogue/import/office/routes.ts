import * as contract from "@gerai/contract/office/files";
import { officeLimits } from "@gerai/contract/office/limits";
import { dayOf } from "../../../calendar.ts";
import { fail } from "../../../failure.ts";
import { officeRoute, type OfficeRouter } from "../../../staff/office-route.ts";
import { exportText } from "../export.ts";
import * as columns from "./columns.ts";
import * as files from "./files.ts";
import { showFiles, undoImport } from "./history.ts";

/** Files of goods and content at the office, and imports that are taken back. */
export const fileRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.listFiles, (_, { deps }) => showFiles(deps.db));
  officeRoute(router, contract.startFile, files.startFile);
  officeRoute(router, contract.sendFilePart, files.takePart);
  officeRoute(router, contract.compareFile, files.compareFile);
  officeRoute(router, contract.fileSheet, ({ params }, { deps }) =>
    files.showFile(deps.db, params.fileId),
  );
  officeRoute(router, contract.badRowsOfFile, ({ params }, { deps }) =>
    files.badRowsOf(deps.db, params.fileId),
  );
  officeRoute(router, contract.mapColumns, columns.mapColumns);
  officeRoute(router, contract.listColumns, (_, { deps }) => columns.showColumns(deps.db));
  officeRoute(router, contract.forgetColumn, columns.forgetColumn);
  officeRoute(router, contract.applyFile, files.applyFile);
  officeRoute(router, contract.unscheduleFile, files.unscheduleFile);
  officeRoute(router, contract.undoOfficeImport, undoImport);
  officeRoute(router, contract.fetchExport, async ({ params: { kind } }, { deps }) => {
    const content = await exportText(deps.db, kind, officeLimits.exportBytes);
    if (content === undefined) return fail("EXPORT_TOO_LARGE");
    return { name: `${kind}-${dayOf(deps.clock.now())}.csv`, content };
  });
};
