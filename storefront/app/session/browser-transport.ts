import type { Transport } from "@gerai/contract/client";
import { fingerprintInCookie } from "@gerai/contract/device";
import { documentCookie } from "../http/document-cookie.ts";
import { randomId } from "../http/random-id.ts";
import { leadToWait } from "../shop/rate-limit.ts";
import { cookieNames } from "../shop/session.ts";
import { sessionEndUrl } from "./session-end.ts";
import { readTokenCopy } from "./token-copy.ts";

const storeHeaders = (selected: string | undefined): Record<string, string> => {
  if (selected === undefined) return {};
  try {
    const store = JSON.parse(atob(selected)) as Record<string, unknown>;
    const { encodedStoreCode, encodedFcCode } = store;
    return typeof encodedStoreCode === "string" && typeof encodedFcCode === "string"
      ? { storecode: encodedStoreCode, fccode: encodedFcCode }
      : {};
  } catch {
    return {};
  }
};

/**
 * Live calls from the browser, to the shop's own origin. The fingerprint's cookie goes along by
 * itself and cannot be read here, so the header says where it is; store codes are sent only beside a token, as specified.
 */
export const browserTransport: Transport = {
  baseUrl: "",
  fetch: async (request, options) => {
    const response = await fetch(request, options);
    const isOver = response.status === 401 && location.pathname !== "/checkout";
    if (isOver) location.assign(sessionEndUrl(location.pathname + location.search));
    if (response.status === 429) leadToWait();
    return response;
  },
  headers: () => {
    const token = readTokenCopy();
    return {
      "accept-language": "id",
      devicetype: "Web",
      devicemodel: navigator.userAgent.slice(0, 120),
      latitude: documentCookie(cookieNames.latitude) ?? "",
      longitude: documentCookie(cookieNames.longitude) ?? "",
      trxid: randomId(),
      fingerprint: fingerprintInCookie,
      ...(token !== undefined && {
        token,
        ...storeHeaders(documentCookie(cookieNames.selectedStore)),
      }),
    };
  },
};
