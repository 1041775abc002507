-- What the member wants where the store runs short of a product: a call, a similar product, or nothing.

-- For the whole basket; the member's next cart begins with the choice of the last.
alter table carts
  add column shortage_choice text not null default 'call'
    check (shortage_choice in ('call', 'substitute', 'leave_out'));

-- For one line; null where it follows the basket. A substitute may be named, or left to the store.
alter table cart_lines
  add column shortage_choice text check (shortage_choice in ('call', 'substitute', 'leave_out')),
  add column substitute_id bigint references products,
  add constraint cart_lines_substitute check (substitute_id is null or shortage_choice = 'substitute');

-- As chosen when ordered, with the name that the substitute had then.
alter table order_lines
  add column shortage_choice text not null default 'call'
    check (shortage_choice in ('call', 'substitute', 'leave_out')),
  add column substitute_id bigint references products,
  add column substitute_name text not null default '';
