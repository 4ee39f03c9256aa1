import type { Db } from '../../../kernel/data/db.server.ts'
import { type CommonPairs, createCommonPairs } from './common-grams.server.ts'
import { placeForms } from './subject-names.server.ts'

const REFRESH_MS = 10 * 60_000

export interface PlacePrefixes {
  /** Most places that names are searched with, because each costs one more index lookup. */
  single: readonly string[]
  /** All that may be in front of a name: a place, or the city and then a district. */
  all: readonly string[]
}

/** Data that every search by name needs: the places that names begin with, and the common pairs of characters. */
export interface SearchBasics {
  places(): Promise<readonly string[]>
  forms(): Promise<PlacePrefixes>
  grams: CommonPairs
}

export function createSearchBasics(db: Db, readPlaces: () => Promise<readonly string[]>): SearchBasics {
  let known: { places: readonly string[]; forms: PlacePrefixes; readAt: number } | undefined

  async function read() {
    if (known && performance.now() - known.readAt < REFRESH_MS) return known
    const places = await readPlaces()
    const single = placeForms(places)
    const city = placeForms(places.slice(0, 1))
    const double = city.flatMap((first) =>
      single.filter((second) => !city.includes(second)).map((second) => first + second),
    )
    known = {
      places,
      forms: { single: single.filter(({ length }) => length <= 3), all: [...single, ...double] },
      readAt: performance.now(),
    }
    return known
  }

  return {
    places: async () => (await read()).places,
    forms: async () => (await read()).forms,
    grams: createCommonPairs(db),
  }
}
