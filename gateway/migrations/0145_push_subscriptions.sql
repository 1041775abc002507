-- Browsers that show news of orders. A subscription belongs to the session that made it and goes with it.
create table push_subscriptions (
  member_id uuid not null,
  token_hash bytea not null,
  -- Where the browser's push service takes messages for it.
  endpoint text not null check (length(endpoint) <= 1000),
  -- The browser's keys: only it can read what is sent.
  p256dh text not null,
  auth text not null,
  subscribed_at timestamptz not null,
  primary key (member_id, token_hash),
  foreign key (member_id, token_hash) references sessions on delete cascade
);

alter table news_choices add column by_push boolean not null default true;
update news_choices set by_push = false where kind = 'points';

alter table order_news drop constraint order_news_channel_check;
alter table order_news add constraint order_news_channel_check
  check (channel in ('email', 'whatsapp', 'push'));
