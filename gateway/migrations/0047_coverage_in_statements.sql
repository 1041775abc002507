-- A function that takes a row of a table, or reads tables, cannot run on the shards of a cluster.
-- Statements name the condition themselves (location/coverage-queries.ts).
drop function covering_stores(double precision, double precision, integer);
drop function covers_point(stores, double precision, double precision);
