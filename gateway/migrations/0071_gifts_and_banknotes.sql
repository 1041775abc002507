-- A gift has a sender, perhaps a greeting, and no prices on its parcels. `gift_is_for_other`: the receiver is
-- somebody else, who must not be asked for money.
alter table orders
  add column is_gift boolean not null default false,
  add column gift_is_for_other boolean not null default false,
  add column gift_sender text not null default '',
  add column gift_greeting text not null default '',
  -- Cash on delivery: what the member hands over, in rupiah; null for the exact amount.
  add column cash_tendered bigint check (cash_tendered >= total_final),
  add constraint orders_gift check (is_gift or (not gift_is_for_other and gift_sender = '' and gift_greeting = ''));
