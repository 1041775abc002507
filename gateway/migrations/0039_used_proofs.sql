-- A proof that a form has used stays until it runs out, so that a form whose answer was lost is answered again.
alter table one_time_codes add column proof_used_at timestamptz;
alter table one_time_codes add check (proof_used_at is null or proof_hash is not null);
