-- What the pack says, as the page of the product shows it. Empty where nobody said. Reference data.
alter table products
  add column composition text not null default '',
  add column storage text not null default '',
  add column halal_number text not null default '',
  add column bpom_number text not null default '',
  add column origin text not null default '',
  add column dimensions text not null default '';
alter table products
  add constraint products_composition check (length(composition) <= 4000),
  add constraint products_storage check (length(storage) <= 500),
  add constraint products_halal_number check (length(halal_number) <= 40),
  add constraint products_bpom_number check (length(bpom_number) <= 40),
  add constraint products_origin check (length(origin) <= 60),
  add constraint products_dimensions check (length(dimensions) <= 60);
