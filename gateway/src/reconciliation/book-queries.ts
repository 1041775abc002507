/** SQL of the book of differences. */
import { deleteSome } from "../db/delete-some.ts";
import { statement } from "../db/statement.ts";

const row = {
  difference_id: "int8",
  kind: "text",
  key: "text",
  subject: "text[]",
  expected: "text",
  found: "text",
  since: "timestamptz",
  first_seen: "timestamptz",
  last_seen: "timestamptz",
  repaired_at: "timestamptz?",
  repaired_by: "text?",
  accepted_at: "timestamptz?",
  accepted_by: "text?",
} as const;

const columns = Object.keys(row).join(", ");

/** Differences not accepted yet, by kind, oldest first; `:after` names the last one that was read. */
export const openDifferences = statement({
  name: "reconciliation.open_differences",
  text: `select ${columns} from differences
    where closed_at is null and (accepted_at is null or :withAccepted::boolean) and difference_id > :after
    order by difference_id limit :limit`,
});

/** One that stands open, accepted or not. */
export const openDifference = statement({
  name: "reconciliation.open_difference",
  text: `select ${columns} from differences where difference_id = :differenceId and closed_at is null`,
});

export const openOfKinds = statement({
  name: "reconciliation.open_of_kinds",
  text: `select ${columns} from differences where closed_at is null and kind = any(:kinds::text[])
    order by difference_id limit :limit`,
});

/**
 * Seen again, it keeps its number. One that had gone begins anew; one that was accepted is open again when its
 * figures change.
 */
export const writeDifferences = statement({
  name: "reconciliation.write_differences",
  text: `insert into differences as d (kind, key, subject, expected, found, since, first_seen, last_seen)
    select f.kind, f.key, array(select jsonb_array_elements_text(f.subject::jsonb)), f.expected, f.found,
      f.since, :now, :now
    from unnest(:kinds::text[], :keys::text[], :subjects::text[], :expected::text[], :found::text[],
      :since::timestamptz[]) f (kind, key, subject, expected, found, since)
    on conflict (kind, key) do update set subject = excluded.subject, expected = excluded.expected,
      found = excluded.found, last_seen = excluded.last_seen, closed_at = null,
      first_seen = case when d.closed_at is null then d.first_seen else excluded.first_seen end,
      repaired_at = case when d.closed_at is null then d.repaired_at end,
      repaired_by = case when d.closed_at is null then d.repaired_by end,
      accepted_at = case when d.closed_at is null and d.expected = excluded.expected
        and d.found = excluded.found then d.accepted_at end,
      accepted_by = case when d.closed_at is null and d.expected = excluded.expected
        and d.found = excluded.found then d.accepted_by end`,
});

/** Closes what was not found any more; `:found` has the kinds and keys that were, as `kind key`. */
export const closeVanished = statement({
  name: "reconciliation.close_vanished",
  text: `update differences set closed_at = :now
    where closed_at is null and kind = any(:kinds::text[]) and kind || ' ' || key <> all(:found::text[])`,
});

export const markRepaired = statement({
  name: "reconciliation.mark_repaired",
  text: `update differences set repaired_at = :now, repaired_by = :by where difference_id = :differenceId`,
});

export const acceptDifferences = statement({
  name: "reconciliation.accept_differences",
  text: `update differences set accepted_at = :now, accepted_by = :by
    where difference_id = any(:ids::bigint[]) and closed_at is null and accepted_at is null`,
});

/** Long closed. */
export const forgetClosed = statement({
  name: "reconciliation.forget_closed",
  text: deleteSome("differences", "difference_id", "closed_at < :before"),
});
