-- What is sold changes far less often than for how much: whoever keeps products in memory reads them
-- anew only when this number grows, and prices and stock whenever the version does.
alter table catalogue_version add column assortment bigint not null default 1;
