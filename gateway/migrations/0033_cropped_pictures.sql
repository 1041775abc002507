-- A part of a photograph is shown in its place, and the whole one is kept.

-- The photograph that `picture` is a part of; null: `picture` is whole.
alter table product_pictures add column whole_picture text;
alter table product_pictures add constraint product_pictures_whole_picture_fkey foreign key (whole_picture) references pictures;
create index product_pictures_whole_picture on product_pictures (whole_picture) where whole_picture is not null;
