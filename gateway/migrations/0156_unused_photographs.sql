-- Since when nothing shows a photograph any more; some days later it is removed.
alter table pictures add column unused_since timestamptz;
create index pictures_unused on pictures (unused_since) where unused_since is not null;

-- Removing a photograph would look through all lines that were ever ordered, once for each. Lines keep the name of their picture as
-- they keep the name of their product, and the night's job leaves alone what any of them names.
alter table order_lines drop constraint order_lines_picture_fkey;
alter table line_changes drop constraint line_changes_substitute_picture_fkey;
