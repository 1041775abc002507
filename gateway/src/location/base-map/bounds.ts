/** What the embedded base map shows, in degrees: Indonesia and the seas around it. */
export const mapBounds = { west: 92, south: -13, east: 144, north: 9 } as const;
