-- What members want to hear of, and by which channel; without a row the defaults hold.
create table news_choices (
  member_id uuid not null,
  kind text not null check (kind in ('order', 'sent', 'arrived', 'changed', 'points')),
  by_email boolean not null,
  by_whatsapp boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, kind)
);

-- What has happened to an order, for each channel once: it is told in one message or in none.
create table order_news (
  member_id uuid not null,
  order_id uuid not null,
  event text not null check (length(event) between 1 and 160),
  channel text not null check (channel in ('email', 'whatsapp')),
  -- The message that tells it; null where it is not wanted, or was too old when it was noted.
  message_id uuid,
  noted_at timestamptz not null,
  sent_at timestamptz,
  -- Nobody took the message, or it had nothing to tell any more.
  failed_at timestamptz,
  primary key (member_id, order_id, event, channel),
  foreign key (member_id, order_id) references orders
);
create index order_news_old on order_news (noted_at);
