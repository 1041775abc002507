/** Parts of statements about which stores serve a point; each of their arguments is SQL. */

interface PointSql {
  readonly latitude: string;
  readonly longitude: string;
}

/** Whether the store `s` covers the point: its area decides, else its radius. The box has the index. */
export const coversPoint = ({ latitude, longitude }: PointSql): string => `
  s.coverage_box @> box(point(${longitude}, ${latitude}), point(${longitude}, ${latitude}))
    and case
      when s.coverage_area is null
        then distance_m(${latitude}, ${longitude}, s.latitude, s.longitude) <= s.coverage_radius_m
      else s.coverage_area @> point(${longitude}, ${latitude})
    end`;

/**
 * The stores that serve a point, nearest first, with their distance in metres; stands in FROM. It is no
 * function of the database, since a shard cannot run one that reads tables.
 */
export const storesCovering = ({ latitude, longitude }: PointSql, limit: string): string => `(
    select s.*, distance_m(${latitude}, ${longitude}, s.latitude, s.longitude) as distance
    from stores s
    where s.is_active and s.kind = 'store' and ${coversPoint({ latitude, longitude })}
    order by distance, s.store_id
    limit ${limit}
  )`;
