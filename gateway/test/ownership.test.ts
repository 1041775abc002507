import { describe, expect, it } from "vitest";
import "../src/app.ts";
import "../src/cli/run.ts";
import "../src/office.ts";
import "../src/worker.ts";
import { placementOf, planDistribution } from "../src/db/distribute.ts";
import { declaredStatements } from "../src/db/statement.ts";
import { forThisFile } from "./support/for-this-file.ts";
import { testDatabase } from "./support/test-database.ts";

/** The rules of ownership that can be held without a cluster; `docs/guides/scale.md` tells them. */

const { database } = await forThisFile(testDatabase());
const planned = await planDistribution(database.pool);
const placements = new Map(planned.map(({ table, placement }) => [table, placement]));

const columnOf = (table: string): string | undefined => {
  const placement = placements.get(table);
  return placement?.kind === "distributed" ? placement.column : undefined;
};

const kindOf = (table: string) => placements.get(table)?.kind;

interface UniqueKey {
  readonly table: string;
  readonly name: string;
  /** Plain columns; an expression is no column. */
  readonly columns: readonly string[];
}

const uniqueKeys = `
  select c.relname as table, k.relname as name,
    array(select a.attname::text from unnest(i.indkey[:i.indnkeyatts - 1]) key (number)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.number) as columns
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  join pg_class k on k.oid = i.indexrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace`;

interface ForeignKey {
  readonly child: string;
  readonly parent: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly setsNull: boolean;
}

const foreignKeys = `
  select child.relname as child, parent.relname as parent, f.conname as name,
    f.confdeltype = 'n' as "setsNull",
    array(select a.attname::text from unnest(f.conkey) key (number)
      join pg_attribute a on a.attrelid = child.oid and a.attnum = key.number) as columns
  from pg_constraint f
  join pg_class child on child.oid = f.conrelid
  join pg_class parent on parent.oid = f.confrelid
  where f.contype = 'f' and child.relnamespace = 'public'::regnamespace`;

/** Read everywhere and written rarely, by one at a time: a table stands here by decision, not because nobody placed it. */
const referenceTables = [
  "banners",
  "blocked_networks",
  "blocked_phones",
  "brands",
  "catalogue_version",
  "categories",
  "delivery_rates",
  "faq_entries",
  "gazetteer_places",
  "gazetteer_words",
  "home_lists",
  "home_sections",
  "information_pages",
  "payment_promotions",
  "pictures",
  "popular_searches",
  "product_pictures",
  "products",
  "promotion_products",
  "promotion_texts",
  "promotions",
  "reward_rules",
  "search_documents",
  "search_kept_words",
  "search_learnt",
  "search_phrases",
  "search_pins",
  "search_postings",
  "search_purposes",
  "search_synonyms",
  "search_words",
  "seo_texts",
  "stores",
  "vouchers",
];

describe("ownership of rows", () => {
  it("copies to every worker only what is named here", () => {
    const copied = planned.filter(({ placement }) => placement.kind === "reference");
    expect(copied.map(({ table }) => table).toSorted()).toEqual(referenceTables);
  });

  it("gives every table a place, and members' and stores' rows their owner first", () => {
    expect(placements.size).toBeGreaterThan(40);
    expect(placementOf("anything", "member_id")).toEqual({
      kind: "distributed",
      column: "member_id",
    });
    for (const table of ["orders", "cart_lines", "addresses"]) {
      expect([table, columnOf(table)]).toEqual([table, "member_id"]);
    }
    for (const table of ["store_products", "reservations"]) {
      expect([table, columnOf(table)]).toEqual([table, "store_id"]);
    }
  });

  it("has the owner's column in every unique key", async () => {
    const { rows } = await database.pool.query<UniqueKey>(uniqueKeys);
    const faults = rows.filter(({ table, columns }) => {
      const owner = columnOf(table);
      return owner !== undefined && !columns.includes(owner);
    });
    expect(faults).toEqual([]);
  });

  it("keeps foreign keys within one owner, or points them at reference tables", async () => {
    const { rows } = await database.pool.query<ForeignKey>(foreignKeys);
    const faults = rows.filter(({ child, parent, columns, setsNull }) => {
      if (kindOf(parent) === "reference") return false;
      if (kindOf(parent) === "local" && kindOf(child) === "local") return setsNull;
      const owner = columnOf(parent);
      const isWithin = owner !== undefined && owner === columnOf(child) && columns.includes(owner);
      return !isWithin || setsNull;
    });
    expect(faults).toEqual([]);
  });
});

/** A table with its owner's column, as a statement reads or writes it. */
interface Use {
  readonly table: string;
  readonly alias: string;
}

const keywords =
  "as|on|using|where|set|from|join|left|inner|cross|order|group|limit|for|values|select|returning|default";

const named = new RegExp(
  `\\b(?:from|join|update|using|into|,)\\s+([a-z_]+)(?:\\s+as)?(?:\\s+(?!(?:${keywords})\\b)([a-z_]+))?`,
  "g",
);

/** The tables of owners in a statement, each with the name by which its columns are called there. */
const usesOf = (text: string): readonly Use[] =>
  Array.from(text.matchAll(named), ([, table = "", alias = table]) => ({ table, alias })).filter(
    ({ table }) => columnOf(table) !== undefined,
  );

/** Whether the statement names the owner of these rows by a parameter, joins by it, or writes it. */
const isBound = (text: string, { table, alias }: Use): boolean => {
  const column = columnOf(table) ?? "";
  const joined = new RegExp(`join ${table}(?:\\s+[a-z_]+)?\\s+using\\s*\\([^)]*\\b${column}\\b`);
  const bound = new RegExp(`(?:\\b${alias}\\.|[^.\\w])${column}\\s*=\\s*(?:any\\s*\\(\\s*)?\\$\\d`);
  const written = new RegExp(
    `insert into ${table}(?:\\s+as)?(?:\\s+[a-z_]+)?\\s*\\([^)]*\\b${column}\\b`,
  );
  return [bound, joined, written].some((form) => form.test(text));
};

/** Work of the clock for all owners at once, rarely and off the shopper's way, also by the operator's commands; directories by another form of their key. */
const forAllOwners = new Set([
  "account.delete_expired_sessions: sessions",
  "account.delete_old_captchas: used_captchas",
  "account.delete_old_codes: one_time_codes",
  "account.delete_old_devices: member_devices",
  "account.delete_old_email_links: email_links",
  "account.delete_old_email_sends: email_sends",
  "account.delete_old_limits: rate_limits",
  "account.delete_old_refusals: refused_phones",
  "account.delete_old_registration_counts: registration_counts",
  "account.delete_old_signups: signup_sources",
  "account.email_holder: member_emails",
  "account.last_service_acts: service_acts",
  "account.outlived_members: members",
  "account.release_email: member_emails",
  "catalogue.analyze: store_products",
  "checkout.forget_keys: idempotency_keys",
  "fulfilment.abandoned_deliveries: deliveries",
  "fulfilment.delete_old_photos: order_photos",
  "fulfilment.forget_links: deliveries",
  "fulfilment.problems_at: order_photos",
  "fulfilment.problems_at: order_problem_lines",
  "fulfilment.problems_at: order_problems",
  "fulfilment.sweep_positions: courier_positions",
  "fulfilment.sweep_positions: deliveries",
  "import.changes_store_products: store_products",
  "import.count_changes_store_products: store_products",
  "import.keep_changes_store_products: store_products",
  "import.read_sold_offers_everywhere: store_products",
  "import.snapshot_store_products: store_products",
  "import.undo_added_store_products: store_products",
  "import.undo_conflicts_store_products: store_products",
  "import.undo_skip_store_products: store_products",
  "import.undo_update_store_products: store_products",
  "lists.due_waits: stock_waits",
  "lists.due_waits: stock_waves",
  "lists.due_waits: store_products",
  "lists.forget_ended_alerts: stock_alerts",
  "lists.forget_ended_waits: stock_waits",
  "location.remove_deleted_addresses: addresses",
  "loyalty.members_to_expire: point_balances",
  "money.open_by_payout_file: refunds",
  "money.refunds_of_file: refunds",
  "money.refunds_without_file: refunds",
  "office.offer_of_store: store_products",
  "orders.expired_orders: orders",
  "orders.forget_old_news: order_news",
  "orders.forget_window_pauses: slot_pauses",
  "orders.forget_windows: slot_capacities",
  "orders.mark_chased: deliveries",
  "orders.silent_deliveries: orders",
  "orders.uncounted_orders: orders",
  "payment.due: payments",
  "payment.refunds_to_pay_out: refunds",
  "payment.unchosen_refunds: members",
  "payment.unchosen_refunds: orders",
  "payment.unchosen_refunds: refunds",
  "pictures.find_ordered: line_changes",
  "pictures.find_ordered: order_lines",
  "reconciliation.balances_after: point_balances",
  "reconciliation.closed_carts_after: carts",
  "reconciliation.counted_uses: voucher_uses",
  "reconciliation.counters_after: voucher_counters",
  "reconciliation.open_refunds_after: refunds",
  "reconciliation.order_numbers_after: order_numbers",
  "reconciliation.slot_uses: slot_uses",
  "search.bought_since: bought_products",
  "service.order_of_id: order_numbers",
]);

/** The office finds orders among those of all members; each list ends at a limit or at two days, and has an index of its own. */
const listsOfOffice = [
  "office.baskets",
  "office.discounts",
  "office.empty_products",
  "office.end_of_look",
  "office.late_orders",
  "office.members_of_name",
  "office.newest_orders_of_names",
  "office.offers_of_product",
  "office.order_of_delivery",
  "office.orders_at_work",
  "office.orders_of_chain",
  "office.orders_of_digits",
  "office.orders_of_member",
  "office.orders_of_names",
  "office.orders_of_products",
  "office.orders_of_stores",
  "office.payout_orders",
  "office.picking",
  "office.picking_times",
  "office.pickings",
  "office.row_of_order",
  "office.sales_of_chain",
  "office.sales_of_stores",
  "office.sales_table_of_chain",
  "office.sales_table_of_stores",
  "office.short_products",
  "office.sold_orders_of_chain",
  "office.sold_orders_of_stores",
  "office.sold_out_of_chain",
  "office.sold_out_of_stores",
  "office.tried_orders",
  "office.troubled_orders",
  "office.waiting_at",
  "office.waiting_late",
  "office.waiting_payouts",
  "office.waiting_problems",
];

it("names the owner by a parameter wherever an owner's rows are read or written", () => {
  const unbound = declaredStatements()
    .filter(({ name }) => !name.startsWith("test."))
    .flatMap(({ name, text }) =>
      usesOf(text)
        .filter((use) => !isBound(text, use))
        .map(({ table }) => ({ name, use: `${name}: ${table}` })),
    );
  const isList = ({ name }: { readonly name: string }) => listsOfOffice.includes(name);
  expect(new Set(unbound.filter((one) => !isList(one)).map(({ use }) => use))).toEqual(
    forAllOwners,
  );
  expect([...new Set(unbound.filter(isList).map(({ name }) => name))].toSorted()).toEqual(
    listsOfOffice,
  );
});
