-- Which stores serve a point, by an index over what each covers: no store is too far away to be asked.

-- The area as the retailer draws it, e.g. ((106.81,-6.2),(106.85,-6.2),(106.83,-6.25)): longitude before
-- latitude. Text, because rows are compared and polygons cannot be.
alter table stores drop column coverage_area;
alter table stores add column coverage_outline text check (npoints(coverage_outline::polygon) >= 3);
alter table stores add column coverage_area polygon
  generated always as (coverage_outline::polygon) stored;

-- The smallest box of degrees around what a store covers; null where it covers nothing. A circle that
-- reaches a pole goes all the way round.
create function coverage_bounds(lat double precision, lon double precision, radius_m integer, outline text)
returns box language sql immutable parallel safe as $$
  select case
    when outline is not null then box(outline::polygon)
    when radius_m is not null and lat is not null then
      box(point(lon - reach.east, lat - reach.north), point(lon + reach.east, lat + reach.north))
  end
  from (
    select north,
      case when abs(lat) + north >= 90 then 360
        else degrees(asin(least(1, sin(radians(north)) / cos(radians(lat))))) end as east
    -- A little more than the radius, so that rounding leaves nobody at its edge out.
    from (select degrees(radius_m / 6371008.8) + 0.000001 as north) as around
  ) as reach
$$;

alter table stores add column coverage_box box
  generated always as (coverage_bounds(latitude, longitude, coverage_radius_m, coverage_outline)) stored;
create index stores_coverage on stores using gist (coverage_box) where is_active and kind = 'store';

-- Whether a store covers a point: its area decides, else its radius.
create function covers_point(s stores, lat double precision, lon double precision)
returns boolean language sql immutable parallel safe as $$
  select case
    when s.coverage_area is null then distance_m(lat, lon, s.latitude, s.longitude) <= s.coverage_radius_m
    else s.coverage_area @> point(lon, lat)
  end
$$;

-- Stores that serve a point, nearest first.
create or replace function covering_stores(lat double precision, lon double precision, max_stores integer)
returns table (store_id bigint, distance double precision) language sql stable parallel safe as $$
  select s.store_id, distance_m(lat, lon, s.latitude, s.longitude) as distance
  from stores s
  where s.is_active and s.kind = 'store'
    and s.coverage_box @> box(point(lon, lat), point(lon, lat))
    and covers_point(s, lat, lon)
  order by distance, s.store_id
  limit max_stores
$$;
