-- A code belongs to the device that asked for it: what others ask for does not replace it, and what became
-- of the message is told to that device. Codes under way live for five minutes; they are asked for anew.
delete from one_time_codes;
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add column device bytea not null;
alter table one_time_codes add column channel text not null;
-- When a provider took the message, or said that it cannot.
alter table one_time_codes add column delivered_at timestamptz;
alter table one_time_codes add column failed_at timestamptz;
alter table one_time_codes add primary key (phone, purpose, device);
alter table one_time_codes add constraint one_time_codes_device check (length(device) = 32);
