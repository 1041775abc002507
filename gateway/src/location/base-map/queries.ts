import { statement } from "../../db/statement.ts";

const inBox = `point(longitude, latitude) <@ box(point(:west, :south), point(:east, :north))`;

/** Names within a box of degrees: of levels above the village, and of villages and stores where they are asked for. */
export const namesWithin = statement({
  name: "location.names_within",
  text: `select level as kind, name, longitude, latitude
    from gazetteer_places
    where level <> 'village' and level = any(:levels::text[]) and ${inBox}
    union all
    select 'village', name, longitude, latitude
    from gazetteer_places
    where :withVillages and level = 'village' and ${inBox}
    union all
    select 'store', name, longitude, latitude
    from stores
    where :withStores and is_active and kind = 'store' and ${inBox}`,
});

/** Names and middles of the villages nearest to a point. */
export const villagesAround = statement({
  name: "location.villages_around",
  text: `select name, longitude, latitude
    from gazetteer_places
    where level = 'village'
    order by point(longitude, latitude) <-> point(:longitude, :latitude)
    limit :limit`,
});
