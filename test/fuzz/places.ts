import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

type Holder = Record<string, unknown>

/** A place in a request with a value, or without one yet. */
export interface Place {
  holder: Holder
  key: string
}

/** A random place for another value: a path parameter, a query field, or anything at any depth of the body. */
export function placeIn(draft: Draft, random: Random): Place | undefined {
  const all = [
    ...Object.keys(draft.params).map((key) => ({ holder: draft.params, key })),
    ...[...new Set([...Object.keys(draft.query), ...draft.known.query])].map((key) => ({ holder: draft.query, key })),
    ...placesOf(draft),
  ]
  return all.length > 0 ? random.pick(all) : undefined
}

function placesOf(draft: Draft): Place[] {
  if (draft.body === undefined || Buffer.isBuffer(draft.body)) return []
  const found: Place[] = [{ holder: draft as unknown as Holder, key: 'body' }]
  if (isHolder(draft.body)) for (const key of draft.known.body) found.push({ holder: draft.body, key })
  const open: unknown[] = [draft.body]
  while (open.length > 0 && found.length < 500) {
    const holder = open.pop()
    if (!isHolder(holder)) continue
    for (const key of Object.keys(holder)) {
      found.push({ holder, key })
      open.push(holder[key])
    }
  }
  return found
}

/** A random part of the request with fields: the body, an object in it, or the query. */
export function holderIn(draft: Draft, random: Random): Holder {
  const inside = placesOf(draft).flatMap(({ holder, key }) => (isHolder(holder[key]) ? [holder[key]] : []))
  return inside.length > 0 && !random.once(4) ? random.pick(inside) : draft.query
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null
