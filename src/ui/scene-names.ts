/** Drawings in `scenes/`, which every portal has. */
export type SceneName =
  | 'bank-counter'
  | 'bonded-port'
  | 'city-skyline'
  | 'construction-site'
  | 'court'
  | 'farm-field'
  | 'hospital'
  | 'library'
  | 'market-street'
  | 'service-hall'
  | 'wetland'
  | `hero-${string}`
