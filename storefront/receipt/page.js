/**
 * The program of the receipt's page. It reads its receipt with the ticket that the shop's page sends, from its
 * own host, and tells the shop's page what became of it. It runs as it stands here: nothing builds it.
 *
 * @import { OpenReceipt, ReceiptMessage } from "../app/orders/receipt-messages.ts"
 * @import { ReceiptData } from "./show-receipt.ts"
 */

const shop = document.documentElement.dataset["shop"] ?? "";
const slip = document.querySelector(".slip");

/** Whoever comes back after this long sees the receipt anew. */
const freshMs = 60_000;

/** Sharp on the screens of phones. */
const pictureScale = 2;

let openedAt = 0;

/** @param {ReceiptMessage} message */
const tell = (message) => parent.postMessage(message, shop);

/**
 * @param {unknown} data
 * @returns {data is OpenReceipt}
 */
const isOpening = (data) =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  data.type === "OPEN" &&
  "ticket" in data &&
  typeof data.ticket === "string";

/**
 * @param {string} ticket
 * @returns {Promise<ReceiptData>}
 */
const readReceipt = async (ticket) => {
  const answer = await fetch("/receipt", {
    method: "POST",
    body: new URLSearchParams({ ticket }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return /** @type {ReceiptData} */ (await answer.json());
};

/**
 * @param {string} drawing SVG
 * @returns {Promise<string>} PNG as a data URL
 */
const paint = async (drawing) => {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.naturalWidth * pictureScale;
  canvas.height = picture.naturalHeight * pictureScale;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
};

const tellHeight = () =>
  tell({ type: "HEIGHT", height: Math.ceil(document.body.getBoundingClientRect().height) });

/** @param {OpenReceipt} opening */
const openReceipt = async ({ ticket, web, returnsImage }) => {
  if (slip === null) return;
  document.documentElement.toggleAttribute("data-web", web);
  try {
    const { html, drawing, fileName } = await readReceipt(ticket);
    slip.innerHTML = html;
    openedAt = Date.now();
    tellHeight();
    tell({ type: "READY" });
    if (returnsImage) tell({ type: "RECEIPT_IMAGE", image: await paint(drawing), fileName });
  } catch {
    // A receipt that can be seen stays, also where it cannot be painted.
    if (openedAt === 0) tell({ type: "FETCH_ERROR" });
  }
};

const reopenWhenOld = () => {
  if (document.visibilityState !== "visible" || openedAt === 0) return;
  if (Date.now() - openedAt > freshMs) tell({ type: "SYNC_DONE" });
};

if (parent !== window && slip !== null) {
  slip.textContent = "";
  addEventListener("message", ({ origin, source, data }) => {
    if (origin === shop && source === parent && isOpening(data)) void openReceipt(data);
  });
  document.addEventListener("visibilitychange", reopenWhenOld);
  new ResizeObserver(() => {
    if (openedAt > 0) tellHeight();
  }).observe(document.body, { box: "border-box" });
}
