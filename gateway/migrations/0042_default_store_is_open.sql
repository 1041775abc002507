-- Guests shop at the default store: closed, it would leave every page of theirs without an answer.
update stores set is_active = true where is_default and not is_active;
alter table stores add constraint stores_default_is_open check (not is_default or is_active);
