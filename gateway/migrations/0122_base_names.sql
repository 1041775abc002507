-- The name of a product without its size, in small letters: what products of one brand share that differ in their
-- size alone. PostgreSQL derives it, so that imports and the release before need not know of it. Reference data.
alter table products add column base_name text not null generated always as (
  btrim(regexp_replace(regexp_replace(regexp_replace(lower(name),
    '(^|[^[:alnum:].,])(\d+ x )*\d+([.,]\d+)?(\+\d+)? ?(g|gr|gram|kg|ml|l|liter|pcs|pc|lembar|tablet|kapsul|kaplet|sachet|batang|kantong|roll|gulung|butir|tangkai|bungkus)(?![[:alnum:]])',
    '\1', 'g'),
    '(^| )(isi \d+|karton|renceng|\d+ x)(?= |$)', ' ', 'g'),
    '[[:space:],.-]+', ' ', 'g'))) stored;
create index products_base_name on products (base_name, brand_id) where is_active;
