-- What lists and the search show of an order's lines, kept with the order: its lines never change. A list of 50 orders
-- looked up 50 orders' lines before, and a search those of 1,000.
alter table orders
  add column units integer,
  -- How many lines it has.
  add column products integer,
  add column first_product text,
  add column first_picture text,
  -- Names of all lines in small letters, one below the other.
  add column product_names text;

update orders o set units = l.units, products = l.products, first_product = l.first_product,
  first_picture = l.first_picture, product_names = l.product_names
from (
  select member_id, order_id, sum(quantity) as units, count(*) as products,
    max(product_name) filter (where line_no = 1) as first_product,
    max(picture) filter (where line_no = 1) as first_picture,
    lower(string_agg(replace(product_name, e'\n', ' '), e'\n' order by line_no)) as product_names
  from order_lines group by member_id, order_id) l
where o.member_id = l.member_id and o.order_id = l.order_id;

alter table orders
  alter column units set not null,
  alter column products set not null,
  alter column first_product set not null,
  alter column product_names set not null;
alter table orders
  add constraint orders_lines check (products > 0 and units >= products);
