import * as contract from "@gerai/contract/office/content";
import { markdownHtml } from "../../catalogue/markup.ts";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { endContent, putContent } from "./change.ts";
import { finishContentPicture, startContentPicture } from "./pictures.ts";
import { showForm, showRows } from "./rows.ts";

/** Forms of banners, lists, texts and words at the office. */
export const contentFormRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.listContent, (input, { deps }) => showRows(deps, input));
  officeRoute(router, contract.contentForm, (input, { deps }) => showForm(deps, input));
  officeRoute(router, contract.putContent, putContent);
  officeRoute(router, contract.endContent, endContent);
  officeRoute(router, contract.drawContent, async ({ body }) => ({
    html: markdownHtml(body.text),
  }));
  officeRoute(router, contract.startContentPicture, startContentPicture);
  officeRoute(router, contract.finishContentPicture, finishContentPicture);
};
