/** What a store reports of single lines: units that are missing, and what comes in their stead. */
import { ShortageChoice } from "@gerai/contract/order-codes";
import { RefundReason } from "@gerai/contract/payment-codes";
import { many, run, type Tx } from "../db/database.ts";
import type { StatementRow } from "../db/statement.ts";
import type { Credit } from "../orders/credits.ts";
import { correctStock, takeSubstitute } from "../orders/stock.ts";
import { insertLineChange, substitutesOfStore, type linesOfDelivery } from "./queries.ts";
import type { MovedDelivery, ReportedLine } from "./report.ts";

export type Line = StatementRow<typeof linesOfDelivery>;
type Article = StatementRow<typeof substitutesOfStore>;

interface Substitute {
  readonly article: Article;
  readonly quantity: number;
}

/** A change of a line that is allowed. */
export interface LineChange {
  readonly line: Line;
  /** Units that do not come, by this report. */
  readonly quantity: number;
  readonly substitute: Substitute | undefined;
}

export type ChangeRefusal =
  | "LINE_UNKNOWN"
  | "TOO_MANY"
  | "SUBSTITUTE_UNKNOWN"
  | "SUBSTITUTE_UNWANTED";

/** What falls to units `from` to `to` of a whole's units, so that all units together make the whole. */
const partOf = (whole: number, units: number, from: number, to: number): number =>
  Math.floor((whole * to) / units) - Math.floor((whole * from) / units);

/** Who asked to be called was asked; who named a substitute gets no other. */
const isWanted = (
  { shortage_choice: choice, substitute_id: named }: Line,
  { product_id: productId }: Article,
) =>
  choice === ShortageChoice.Call ||
  (choice === ShortageChoice.Substitute && (named === null || named === productId));

/** Of the reported units those from `from` to `to`, which are missing of this line. */
interface Share {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** Spreads units over lines of one article, first to last, as far as each has some left. */
const spread = (lines: readonly Line[], quantity: number): readonly Share[] => {
  let from = 0;
  const shares: Share[] = [];
  for (const line of lines) {
    const to = Math.min(from + line.quantity - line.missing, quantity);
    if (to > from) shares.push({ line, from, to });
    from = to;
  }
  return shares;
};

const missingOf = ({ line, from, to }: Share): LineChange => ({
  line,
  quantity: to - from,
  substitute: undefined,
});

/** Of the substitutes of `units` missing ones a share gets its part, which may be none. */
const replacedOf = (share: Share, units: number, whole: Substitute): LineChange => {
  const quantity = partOf(whole.quantity, units, share.from, share.to);
  const substitute = quantity === 0 ? undefined : { ...whole, quantity };
  return { ...missingOf(share), substitute };
};

const changesOf = (
  lines: readonly Line[],
  articles: readonly Article[],
  { sku, quantity, substitute }: ReportedLine,
): readonly LineChange[] | ChangeRefusal => {
  const same = lines.filter((known) => known.sku === sku);
  if (same.length === 0) return "LINE_UNKNOWN";
  const shares = spread(same, quantity);
  if (shares.at(-1)?.to !== quantity) return "TOO_MANY";
  if (substitute === undefined) return shares.map(missingOf);
  const article = articles.find((known) => known.sku === substitute.sku);
  if (article === undefined) return "SUBSTITUTE_UNKNOWN";
  if (!shares.every(({ line }) => isWanted(line, article))) return "SUBSTITUTE_UNWANTED";
  const whole = { article, quantity: substitute.quantity };
  return shares.map((share) => replacedOf(share, quantity, whole));
};

/** Checks a report against the delivery, before anything is written. */
export const planChanges = async (
  tx: Tx,
  delivery: MovedDelivery,
  lines: readonly Line[],
  reported: readonly ReportedLine[],
): Promise<readonly LineChange[] | ChangeRefusal> => {
  const skus = reported.flatMap(({ substitute }) => substitute?.sku ?? []);
  const articles =
    skus.length === 0 || delivery.senderId === null
      ? []
      : await many(tx, substitutesOfStore, { storeId: delivery.senderId, skus });
  const changes = reported.map((line) => changesOf(lines, articles, line));
  const refusal = changes.find((change) => typeof change === "string");
  return refusal ?? changes.flatMap((change) => (typeof change === "string" ? [] : change));
};

/**
 * What the missing units cost, and what the substitute counts for: never more than they. Customer service may
 * have given back a part already.
 */
const worthOf = ({ line, quantity, substitute }: LineChange) => {
  const to = line.missing + quantity;
  const part = (whole: number, credited: number) =>
    Math.min(partOf(whole, line.quantity, line.missing, to), whole - credited);
  const money = part(line.money, line.credited_money);
  const points = part(line.points, line.credited_points);
  const price = substitute === undefined ? 0 : substitute.article.price * substitute.quantity;
  return { money, points, substituted: Math.min(price, money + points) };
};

/** What a change gives back: money first, then points. */
export const creditOf = (
  { deliveryId }: Pick<MovedDelivery, "deliveryId">,
  change: LineChange,
  eventId: string,
): Credit => {
  const { money, points, substituted } = worthOf(change);
  const back = money + points - substituted;
  const reason = change.substitute === undefined ? RefundReason.Short : RefundReason.Substituted;
  return {
    creditKey: `${change.line.line_no}:${eventId}`,
    deliveryId,
    lineNo: change.line.line_no,
    reason,
    money: Math.min(back, money),
    points: back - Math.min(back, money),
  };
};

const writeChange = (
  tx: Tx,
  { memberId, orderId }: MovedDelivery,
  change: LineChange,
  eventId: string,
  now: Date,
) => {
  const { line, quantity, substitute } = change;
  const { article } = substitute ?? {};
  return run(tx, insertLineChange, {
    memberId,
    orderId,
    lineNo: line.line_no,
    eventId,
    quantity,
    productId: article?.product_id ?? null,
    sku: article?.sku ?? "",
    name: article?.name ?? "",
    slug: article?.slug ?? "",
    picture: article?.picture ?? null,
    substitutes: substitute?.quantity ?? 0,
    amount: worthOf(change).substituted,
    isTaxed: article?.is_taxed ?? true,
    now,
  });
};

/** Writes what changed. */
export const writeChanges = async (
  tx: Tx,
  delivery: MovedDelivery,
  changes: readonly LineChange[],
  eventId: string,
  now: Date,
): Promise<void> => {
  for (const change of changes) await writeChange(tx, delivery, change, eventId, now);
};

/** Corrects the store's stock: what was not found is not there, and substitutes leave their shelf. */
export const moveChanged = async (
  tx: Tx,
  delivery: MovedDelivery,
  changes: readonly LineChange[],
  now: Date,
): Promise<void> => {
  const { memberId, orderId, senderId: storeId } = delivery;
  if (storeId === null) return;
  const missing = changes.flatMap(({ line }) => line.product_id ?? []);
  await correctStock(
    tx,
    storeId,
    missing.toSorted((one, other) => one - other),
  );
  const substitutes = changes
    .flatMap(({ substitute }) => substitute ?? [])
    .toSorted((one, other) => one.article.product_id - other.article.product_id);
  for (const { article, quantity } of substitutes) {
    const taken = { productId: article.product_id, quantity };
    await takeSubstitute(tx, { memberId, orderId, storeId }, taken, now);
  }
};

/** `2 × Teh Botol → 2 × Teh Kotak`, as the history notes it. */
export const changeText = ({ line, quantity, substitute }: LineChange): string => {
  const missing = `${quantity} × ${line.product_name}`;
  return substitute === undefined
    ? missing
    : `${missing} → ${substitute.quantity} × ${substitute.article.name}`;
};
