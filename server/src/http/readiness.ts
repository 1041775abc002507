import type { Fetch } from "./listen.ts";
import { isPreparing } from "./plain-page.ts";

const later = { "cache-control": "no-store", "retry-after": "5" };

/**
 * Whether this process has drawn a page. Until it has, each question draws the home page, as a guest's; several at one
 * moment draw it once. The first page after a start takes longest: no visitor is to wait for it.
 */
const hasDrawnPage = (storefront: Fetch, publicUrl: string): (() => Promise<boolean>) => {
  let isDrawn = false;
  let drawing: Promise<boolean> | undefined;
  const draw = async (): Promise<boolean> => {
    const page = await storefront(new Request(`${publicUrl}/`));
    await page.arrayBuffer();
    isDrawn = page.status < 500 || isPreparing(page);
    return isDrawn;
  };
  return async () => {
    if (isDrawn) return true;
    drawing ??= draw().finally(() => {
      drawing = undefined;
    });
    return drawing.catch(() => false);
  };
};

/**
 * Answers `/readyz` of a process with pages: what its gateway says and, where that is ready, 503 until a page was drawn.
 */
export const readiness = (gateway: Fetch, storefront: Fetch, publicUrl: string): Fetch => {
  const isDrawn = hasDrawnPage(storefront, publicUrl);
  return async (request) => {
    const answer = await gateway(request);
    if (!answer.ok || (await isDrawn())) return answer;
    return Response.json({ status: "no page drawn yet" }, { status: 503, headers: later });
  };
};
