-- Pages that the retailer writes, in Markdown. Those named as a page of the shop stand in its place; others get an
-- address of their own.
create table information_pages (
  page text primary key check (page ~ '^[a-z0-9-]{1,60}$'),
  title text not null check (length(title) between 1 and 120),
  lead text not null default '',
  body text not null,
  -- The group of the menu; empty: found by its address only.
  menu text not null default '',
  position integer not null default 0
);

-- Frequent questions; any of them replaces those that the shop brings along.
create table faq_entries (
  faq_code text primary key,
  topic text not null default '',
  question text not null check (length(question) between 1 and 200),
  answer text not null,
  position integer not null default 0
);

-- What the page of a promotion says, in Markdown. Apart from the promotion, whose file comes from elsewhere.
create table promotion_texts (
  promotion_code text primary key,
  body text not null
);
