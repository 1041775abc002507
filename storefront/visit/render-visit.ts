import type { AnswerMemory } from "../ask/answer-memory.ts";
import { type GatewayAccess, gatewayCall, type Visit } from "../ask/ask.ts";
import { createMemberMemory } from "../ask/member-memory.ts";
import { partCall } from "../ask/part-call.ts";
import { type Answer, readAnswer, withHeaders } from "../finish/answer.ts";
import type { StyleOf } from "../finish/inline-styles.ts";
import { isDataPath } from "../render/page-path.ts";
import {
  createPageRenderer,
  type Rendered,
  type StorefrontBuild,
  type VisitedShop,
} from "../render/page-renderer.ts";
import type { StorefrontConfig } from "./config.ts";
import { asPreview, previewOf } from "./preview.ts";
import { identify, withDevice } from "./visit-device.ts";
import { isSecure, requestIdOf } from "./visit.ts";

export interface VisitInput {
  readonly gateway: GatewayAccess;
  /** The built module, or a function that loads Vite's virtual one anew. */
  readonly build: StorefrontBuild | (() => Promise<StorefrontBuild>);
  readonly config: StorefrontConfig;
  readonly styleOf: StyleOf;
  /** Undefined where every answer is asked for anew. */
  readonly memory: AnswerMemory | undefined;
  /** The page instead of those that a shop without stores cannot show. */
  readonly preparingPage: () => Response;
}

export type Render = (request: Request) => Promise<Answer>;

interface Missing {
  /** The page lacks a part that the gateway failed to give. */
  part: boolean;
  /** The shop has no store yet. */
  stores: boolean;
}

/** A page that lacks a part is for this visit alone: the next one may get it whole. */
const keptNowhere = (answer: Answer): Answer =>
  withHeaders(answer, { "cache-control": "private, no-store" });

const answerOf = async ({ response, page }: Rendered): Promise<Answer> => {
  if (page === undefined) return readAnswer(response);
  const { status, headers } = response;
  return { status, headers, body: page };
};

/** Renders a page, or what else lies under the address, for its visitor. */
export const createVisitRenderer = (input: VisitInput): Render => {
  const { gateway, build, config, styleOf, memory, preparingPage } = input;
  const memberOf = createMemberMemory();
  const render = createPageRenderer({ build, development: config.development, styleOf });

  const openShop = (visit: Visit, missing: Missing): VisitedShop => {
    const { request, session, preview } = visit;
    const onNoStores = () => void (missing.stores = true);
    const shared = preview === undefined ? memory : undefined;
    const call = gatewayCall(gateway, shared, visit, { onNoStores });
    const onMissing = () => void (missing.part = true);
    return {
      call,
      callPart: partCall({ call, now: () => performance.now(), onMissing }),
      session,
      sessionMember: memberOf(session),
      config: config.shop,
      requestId: requestIdOf(request),
      secure: isSecure(request, config.shop.publicUrl),
    };
  };

  return async (request) => {
    const missing: Missing = { part: false, stores: false };
    const [{ visit, given }, preview] = await Promise.all([
      identify(gateway, request),
      previewOf(gateway, request),
    ]);
    const shop = openShop({ ...visit, preview: preview?.ticket }, missing);
    const rendered = await render(request, shop);
    const isRefused = missing.stores && rendered.response.status === 503;
    if (isRefused && !isDataPath(new URL(request.url).pathname)) return readAnswer(preparingPage());
    const answer = await answerOf(rendered);
    const shown = preview === undefined ? answer : asPreview(answer, preview);
    return withDevice(missing.part ? keptNowhere(shown) : shown, given, shop.secure);
  };
};
