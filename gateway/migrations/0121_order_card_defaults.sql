-- The release before writes orders without these columns, and goes on serving while an upgrade is under way, or after
-- a roll back. Such an order is listed without the name of an article.
alter table orders
  alter column units set default 1,
  alter column products set default 1,
  alter column first_product set default '',
  alter column product_names set default '';
