import type { AnswerMemory } from "../ask/answer-memory.ts";
import { openAsk } from "../ask/ask.ts";
import type { GatewayAccess } from "../ask/gateway.ts";
import { type Answer, readAnswer, withHeaders } from "../finish/answer.ts";
import type { StyleOf } from "../finish/inline-styles.ts";
import {
  createPageRenderer,
  type Rendered,
  type StorefrontBuild,
} from "../render/page-renderer.ts";
import type { StorefrontConfig } from "./config.ts";
import { newFingerprint, withDevice } from "./device.ts";
import { asPreview, previewOf } from "./preview.ts";
import type { Visit } from "./visit.ts";

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

export type Render = (visit: Visit) => Promise<Answer>;

/** A page that lacks a part is for this visit alone: the next one may get it whole. */
const withoutCaching = (answer: Answer): Answer =>
  withHeaders(answer, { "cache-control": "private, no-store" });

const answerOf = async ({ response, page }: Rendered): Promise<Answer> => {
  if (page === undefined) return readAnswer(response);
  const { status, headers } = response;
  return { status, headers, body: page };
};

/** Renders a page, or what else lies under the address, for its visitor. */
export const createVisitRenderer = (input: VisitInput): Render => {
  const { gateway, build, config, styleOf, memory, preparingPage } = input;
  const render = createPageRenderer({ build, development: config.development, styleOf });

  return async (visit) => {
    const { request, requestId, isSecure: secure } = visit;
    const [given, preview] = await Promise.all([
      newFingerprint(gateway, visit),
      previewOf(gateway, visit),
    ]);
    const session = given === undefined ? visit.session : { ...visit.session, fingerprint: given };
    const shared = preview === undefined ? memory : undefined;
    const asking = openAsk({ gateway, memory: shared, request, session, preview: preview?.ticket });
    const { call, callPart, missing } = asking;
    const shop = { call, callPart, session, config: config.shop, requestId, secure };
    const rendered = await render(request, shop);
    const isUnprepared = missing.stores && rendered.response.status === 503;
    if (isUnprepared && !visit.isData) return readAnswer(preparingPage());
    const answer = await answerOf(rendered);
    const shown = preview === undefined ? answer : asPreview(answer, preview);
    return withDevice(missing.part ? withoutCaching(shown) : shown, given, secure);
  };
};
