/** SQL of the keys of the chain's own systems. */
import type { SystemScope } from "@gerai/contract/system-scopes";
import { json, statement } from "../db/statement.ts";

const scopes = { scopes: json<readonly SystemScope[]>() };

export const insertKey = statement({
  name: "systems.insert_key",
  text: `insert into system_keys (key_id, secret_hash, name, scopes, made_at, made_by, expires_at)
    values (:keyId, :secretHash, :name, :scopes, :now, :madeBy, :expiresAt)`,
});

export const keyOfId = statement({
  name: "systems.key_of_id",
  text: `select secret_hash, to_json(scopes) as scopes, expires_at, last_used_at, ended_at is not null as is_ended
    from system_keys where key_id = :keyId`,
  json: scopes,
});

export const touchKey = statement({
  name: "systems.touch_key",
  text: `update system_keys set last_used_at = :now where key_id = :keyId`,
});

/** Those that open something first, then the newest. */
export const allKeys = statement({
  name: "systems.all_keys",
  text: `select key_id, name, to_json(scopes) as scopes, made_at, made_by, expires_at, last_used_at,
      ended_at is not null as is_ended, expires_at <= :now as is_expired
    from system_keys order by ended_at is not null, expires_at <= :now, made_at desc, key_id limit :limit`,
  json: scopes,
});

/** One row for the first who ends it. */
export const endKey = statement({
  name: "systems.end_key",
  text: `update system_keys set ended_at = :now where key_id = :keyId and ended_at is null returning name`,
});
