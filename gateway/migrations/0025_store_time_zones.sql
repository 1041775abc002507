-- Indonesia has three clocks: a store opens by the one on its own wall.

-- The zone of a province under the names that feeds have for it ('JawaTimur', 'NTB', 'Provinsi Papua',
-- 'South Sulawesi'); null for what names no province.
create function time_zone_of(province text) returns text language sql immutable parallel safe as $$
  select case
    when name ~ 'maluku|papua|irianjaya' then 'WIT'
    when name ~ 'bali|nusatenggara|^nt[bt]$|sulawesi|^sul(ut|teng|sel|tra|bar)$|gorontalo'
      or name ~ 'kalimantan(selatan|timur|utara)|(south|east|north)kalimantan|^kal(sel|tim|tara)$'
      then 'WITA'
    when name ~ 'aceh|suma?t(e|)ra|^sum(ut|bar|sel)$|riau|^kepri$|jambi|bengkulu|bangka|^babel$|lampung'
      or name ~ 'banten|^dki$|jakarta|jawa|java|^ja(bar|teng|tim)$|yogya|^diy$'
      or name ~ 'kalimantan(barat|tengah)|(west|central)kalimantan|^kal(bar|teng)$'
      then 'WIB'
  end
  from (select regexp_replace(lower(province), '[^a-z]', '', 'g') as name) as plain
$$;

alter table stores add column time_zone text check (time_zone in ('WIB', 'WITA', 'WIT'));
update stores set time_zone = coalesce(time_zone_of(province), 'WIB');
alter table stores alter column time_zone set default 'WIB', alter column time_zone set not null;

-- Windows say by which clock they are meant; those of before were all taken for WIB.
update deliveries set slot_text = slot_text || ' WIB' where slot_date is not null;
