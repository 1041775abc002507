-- Brands have a picture of their own where the retailer gives one, are found under what they were called before, and may
-- be merged into another one.

alter table brands add column picture text;
alter table brands add constraint brands_picture_fkey foreign key (picture) references pictures;

-- What files call the brand as well: its names before.
alter table brands add column former_names text[] not null default '{}';

-- The brand that its products went to, which is itself merged into none. Its address leads there.
alter table brands add column merged_into bigint;
alter table brands add constraint brands_merged_into_fkey foreign key (merged_into) references brands;
alter table brands add constraint brands_merged_into_check check (merged_into <> brand_id);
