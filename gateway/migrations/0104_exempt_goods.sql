-- Raw food is exempt from VAT (government regulation 49 of 2022). A line keeps what held when it was ordered.
alter table products add column is_taxed boolean not null default true;
alter table order_lines add column is_taxed boolean not null default true;
alter table line_changes add column substitute_is_taxed boolean not null default true;
