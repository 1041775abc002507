import type { Transport } from "@gerai/contract/client";
import { fingerprintInCookie } from "@gerai/contract/device";
import { documentCookie } from "../http/document-cookie.ts";
import { leadToWait } from "../shop/rate-limit.ts";
import { cookieNames } from "../shop/session.ts";
import { sessionEndUrl } from "./session-end.ts";
import { readTokenCopy } from "./token-copy.ts";

/** A new id per call. `crypto.randomUUID` is missing where the shop is tried by plain HTTP. */
const transactionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

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
      trxid: transactionId(),
      fingerprint: fingerprintInCookie,
      ...(token !== undefined && {
        token,
        ...storeHeaders(documentCookie(cookieNames.selectedStore)),
      }),
    };
  },
};
