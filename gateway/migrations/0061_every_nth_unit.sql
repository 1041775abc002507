-- nth_off: of each buy_quantity units the last one costs percent_off less, as 'the second at half price'.
alter table promotions drop constraint promotions_kind_check;
alter table promotions drop constraint promotions_check1;
alter table promotions add constraint promotions_kind_check
  check (kind in ('price_cut', 'buy_get', 'multi_buy', 'nth_off'));
alter table promotions add constraint promotions_terms_check check (case kind
  when 'price_cut' then (percent_off is null) <> (amount_off is null)
  when 'buy_get' then buy_quantity is not null and get_quantity is not null
  when 'nth_off' then buy_quantity > 1 and percent_off is not null
  else buy_quantity > 1 and set_price is not null end);
