import { statement } from "../../db/statement.ts";

const inBox = `point(longitude, latitude) <@ box(point($1, $2), point($3, $4))`;

/** $1 to $4: west, south, east, north; $5: levels above the village; $6 and $7: villages and stores too. */
export const namesWithin = statement({
  name: "location.names_within",
  text: `select level as kind, name, longitude, latitude
    from gazetteer_places
    where level <> 'village' and level = any($5::text[]) and ${inBox}
    union all
    select 'village', name, longitude, latitude
    from gazetteer_places
    where $6 and level = 'village' and ${inBox}
    union all
    select 'store', name, longitude, latitude
    from stores
    where $7 and is_active and kind = 'store' and ${inBox}`,
  row: { kind: "text", name: "text", longitude: "float8", latitude: "float8" },
});

/** $1 and $2: longitude and latitude of a point; the middles of the $3 villages nearest to it. */
export const villagesAround = statement({
  name: "location.villages_around",
  text: `select longitude, latitude
    from gazetteer_places
    where level = 'village'
    order by point(longitude, latitude) <-> point($1, $2)
    limit $3`,
  row: { longitude: "float8", latitude: "float8" },
});
