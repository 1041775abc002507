-- The base map asks for the names within a tile; villages have an index of their own (0019).
create index gazetteer_places_area on gazetteer_places
  using gist (point(longitude, latitude)) where level <> 'village';
