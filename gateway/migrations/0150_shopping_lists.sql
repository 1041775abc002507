-- Shopping lists of members: named, with products and how many of each are wanted.

-- One row per member with lists: whoever changes their number or names locks it.
create table list_books (
  member_id uuid primary key
);

create table shopping_lists (
  member_id uuid not null,
  list_id uuid not null,
  name text not null constraint shopping_lists_name_length check (length(name) between 1 and 40),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (member_id, list_id)
);
create unique index shopping_lists_name on shopping_lists (member_id, lower(name));

create table shopping_list_lines (
  member_id uuid not null,
  list_id uuid not null,
  product_id bigint not null references products,
  quantity integer not null constraint shopping_list_lines_quantity check (quantity between 1 and 999),
  added_at timestamptz not null,
  primary key (member_id, list_id, product_id),
  foreign key (member_id, list_id) references shopping_lists on delete cascade
);
