-- Products that stand first where shoppers search for exactly this keyword, in this order. Reference data.
create table search_pins (
  -- As the search compares keywords: small letters, one blank between words.
  keyword text primary key check (length(keyword) between 1 and 100),
  skus text[] not null constraint search_pins_skus_check check (cardinality(skus) between 1 and 12)
);
