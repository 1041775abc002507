import { one, type Db } from "./database.ts";
import { statement, type StatementRow } from "./statement.ts";

const extensions = ["pg_trgm", "unaccent", "fuzzystrmatch"];

/**
 * `connections`: those that no administrator keeps for themselves. `own_limit`: of the role or the database, whichever is
 * less; null where neither has one.
 */
const readFacts = statement({
  name: "db.server_facts",
  text: `select current_setting('server_version') as version, current_setting('server_version_num')::int4 as version_number,
      current_setting('server_encoding') as encoding, lower('É') = 'é' as folds_letters,
      database.datcollversion <> pg_database_collation_actual_version(database.oid) as has_old_collation,
      current_setting('max_connections')::int4 - current_setting('superuser_reserved_connections')::int4
        - coalesce(current_setting('reserved_connections', true), '0')::int4 as connections,
      nullif(least(nullif(role.rolconnlimit, -1), nullif(database.datconnlimit, -1)), -1)::int4 as own_limit,
      current_setting('jit') = 'on' as has_jit, current_setting('autovacuum') = 'on' as has_autovacuum,
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as survives_a_crash,
      current_setting('default_transaction_isolation') as isolation,
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
      has_database_privilege(current_database(), 'create') as may_create, role.rolcreatedb or role.rolsuper as may_copy,
      array(select name from unnest(:extensions::text[]) name
        where not exists (select from pg_extension where extname = name)) as missing_extensions,
      array(select name from unnest(:extensions::text[]) name
        where not exists (select from pg_available_extensions known where known.name = name.name)) as unknown_extensions
    from pg_database database, pg_roles role where database.datname = current_database() and role.rolname = current_user`,
  nullable: ["has_old_collation", "own_limit"],
});

export type ServerFacts = StatementRow<typeof readFacts>;

/** Major versions on which the gateway's tests run. */
const triedVersions = [15, 18] as const;

/** Connections of the queue, beside the pool, in a process with a worker. */
const queueConnections = 6;

/** What hurts, with what to do about it. */
export interface Finding {
  /** `stops`: the shop does not work, or loses data. `hurts`: it works worse than it could. */
  readonly kind: "stops" | "hurts";
  readonly line: string;
}

const stops = (line: string): Finding => ({ kind: "stops", line });
const hurts = (line: string): Finding => ({ kind: "hurts", line });

const checkVersion = ({ version, version_number: number }: ServerFacts): Finding | undefined => {
  const major = Math.floor(number / 10_000);
  const [oldest, newest] = triedVersions;
  if (major < oldest) {
    return stops(`PostgreSQL ${version} terlalu lama: naikkan ke ${oldest} atau lebih baru.`);
  }
  if (major <= newest) return undefined;
  return hurts(
    `PostgreSQL ${version} belum pernah diuji; yang diuji ${triedVersions.join(" dan ")}.`,
  );
};

const checkConnections = (facts: ServerFacts, pool: number): Finding | undefined => {
  const given = Math.min(facts.connections, facts.own_limit ?? facts.connections);
  const needed = pool + queueConnections;
  if (given >= 2 * needed) return undefined;
  const limit = given < facts.connections ? "batas peran atau basis data" : "max_connections";
  const advice = `Naikkan ${limit}, atau turunkan GERAI_DATABASE_CONNECTIONS (${pool}).`;
  const line = `Tersedia ${given} koneksi; satu proses toko memakai sampai ${needed}, dan saat pembaruan dua proses berjalan.`;
  return (given < needed ? stops : hurts)(`${line} ${advice}`);
};

const checkExtensions = (facts: ServerFacts): readonly Finding[] => {
  const missing = facts.missing_extensions;
  if (missing.length === 0) return [];
  const unknown = missing.filter((name) => facts.unknown_extensions.includes(name));
  if (unknown.length > 0) {
    const advice = "Pasang paket tambahan PostgreSQL (Debian: postgresql-contrib).";
    return [stops(`Ekstensi ${unknown.join(", ")} tidak ada di server ini. ${advice}`)];
  }
  if (facts.may_create) return [];
  const advice =
    "Jalankan `create extension` sebagai pemilik basis data, atau `grant create on database`.";
  return [
    stops(`Ekstensi ${missing.join(", ")} belum dibuat dan peran ini tidak boleh. ${advice}`),
  ];
};

/** Settings with what is to be said where one is not as it should be. */
const settings = (facts: ServerFacts): readonly (Finding | false)[] => [
  facts.encoding !== "UTF8" &&
    stops(`Pengodean basis data ${facts.encoding}: buat basis data baru dengan encoding 'UTF8'.`),
  !facts.folds_letters &&
    hurts(
      "Kolasi basis data tidak mengenal huruf di luar ASCII, sehingga pencarian CAFÉ tidak menemukan café: buat basis data dengan locale 'C.UTF-8' atau 'id_ID.UTF-8'.",
    ),
  facts.has_old_collation === true &&
    hurts(
      "Kolasi sistem operasi sudah berganti versi: `reindex database`, lalu `alter database … refresh collation version`.",
    ),
  facts.has_jit &&
    hurts(
      "jit tetap menyala walau toko mematikannya (pooler membuang pilihan koneksi): `alter role … set jit = off`.",
    ),
  !facts.has_autovacuum && hurts("autovacuum mati: nyalakan, kalau tidak pencarian melambat."),
  !facts.survives_a_crash &&
    stops("fsync atau full_page_writes mati: pesanan hilang saat listrik padam. Nyalakan."),
  facts.isolation !== "read committed" &&
    stops(
      `default_transaction_isolation ${facts.isolation}: kembalikan ke 'read committed'; toko mengunci barisnya sendiri.`,
    ),
  facts.is_read_only &&
    stops("Basis data ini hanya dapat dibaca: DATABASE_URL harus menunjuk server utama."),
  !facts.may_copy &&
    hurts(
      "Peran ini tidak boleh membuat basis data, sehingga `gerai-backup drill` gagal: `alter role … createdb`.",
    ),
];

/**
 * What of a server's version and settings hurts the shop.
 * @param pool connections of one process of the shop
 */
export const judgeServer = (facts: ServerFacts, pool: number): readonly Finding[] =>
  [
    checkVersion(facts),
    checkConnections(facts, pool),
    ...checkExtensions(facts),
    ...settings(facts),
  ].filter((finding) => finding !== undefined && finding !== false);

/** Asks a server what it is, on a connection as the shop opens it. */
export const askServer = (db: Db): Promise<ServerFacts> => one(db, readFacts, { extensions });
