import type pg from 'pg'
import { bigrams } from '../src/kernel/text/search-text.server.ts'

export interface Sample {
  id: string
  key: string
  core: string
}

/** Any seed; a fixed one gives the same words every time. */
const SEED = 350099

/** A thousand subjects; the same data give the same subjects. */
export async function drawSamples(client: pg.Client): Promise<Sample[]> {
  const { rows } = await client.query(
    `select subject_id as id, key, regexp_replace(key, '^(榕屿市?|海湾区?|青屿区?|榕江区?|莲溪县?|云岫县?)+', '') as core
     from subject_name where rank = 0 and length(key) > 6 order by md5(subject_id) limit 1000`,
  )
  return rows
}

/**
 * Words of two, three and four characters in rotation. Half are from the start of the distinctive part of a name, as people type them; half from
 * random positions, so that 有限, 公司 and the like occur as often as in names.
 */
export function nameQueries(samples: readonly Sample[], count: number): string[] {
  const random = randomOf(SEED)
  return Array.from({ length: count }, (_, index) => {
    const { key, core } = samples[Math.floor(random() * samples.length)]!
    const characters = [...(index % 2 === 0 && core.length > 4 ? core : key)]
    const length = 2 + (index % 3)
    const start = index % 2 === 0 ? 0 : Math.floor(random() * (characters.length - length + 1))
    return characters.slice(start, start + length).join('')
  })
}

/** Ways to find names by a part, each as one statement with the same limit and order. */
export function rivals(client: pg.Client) {
  const ranked = (condition: string) => `
    with candidate as materialized (select subject_id, key from subject_name where ${condition} limit 1001)
    select subject_id, (select count(*) from candidate) from candidate
    order by key = $1 desc, strpos(key, $1), length(key), subject_id limit 15`
  const nothing = async () => {}
  return [
    {
      name: 'stored pairs',
      prepare: nothing,
      run: async (word: string) =>
        void (await client.query(ranked('grams @> $2 and strpos(key, $1) > 0'), [word, bigrams(word)])),
      clear: nothing,
    },
    {
      name: "ILIKE '%…%'",
      prepare: nothing,
      run: async (word: string) => void (await client.query(ranked(`key ilike '%' || $1 || '%'`), [word])),
      clear: nothing,
    },
    {
      name: 'pg_trgm',
      prepare: async () => {
        await client.query('create extension if not exists pg_trgm')
        await client.query('create index bench_trgm on subject_name using gin (key gin_trgm_ops)')
        await client.query('analyze subject_name')
      },
      run: async (word: string) => void (await client.query(ranked(`key like '%' || $1 || '%'`), [word])),
      clear: async () => void (await client.query('drop index bench_trgm')),
    },
  ]
}

/** Mulberry32: small, and good enough to pick words. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
