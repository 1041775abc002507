/** SQL of the batches that the chain's own systems send. */
import type { SystemBatch } from "@gerai/contract/systems";
import { deleteSome } from "../db/delete-some.ts";
import { nullableJson, statement } from "../db/statement.ts";

/** A second request under the same key waits for the first, and writes no row. */
export const claimBatch = statement({
  name: "systems.claim_batch",
  text: `insert into system_batches (key_id, idempotency_key, content_hash, received_at)
    values (:keyId, :idempotencyKey, :contentHash, :now)
    on conflict (key_id, idempotency_key) do nothing`,
});

export const batchOfKey = statement({
  name: "systems.batch_of_key",
  text: `select content_hash, answer from system_batches
    where key_id = :keyId and idempotency_key = :idempotencyKey`,
  json: { answer: nullableJson<SystemBatch>() },
});

export const keepAnswer = statement({
  name: "systems.keep_answer",
  text: `update system_batches set answer = :answer::jsonb
    where key_id = :keyId and idempotency_key = :idempotencyKey`,
});

export const forgetBatches = statement({
  name: "systems.forget_batches",
  text: deleteSome("system_batches", "key_id, idempotency_key", "received_at < :before"),
});
