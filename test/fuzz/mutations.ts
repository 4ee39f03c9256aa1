import type { Draft, Wire } from './draft.ts'
import { holderIn, placeIn } from './places.ts'
import type { Random } from './random.ts'
import { VALUES } from './values.ts'
import { WIRES } from './wires.ts'

/** A mutation of the contents of a request, or of its bytes. */
interface Mutation {
  draft?(draft: Draft, random: Random): void
  wire?(wire: Wire, random: Random): void
}

const otherValue =
  (value: (random: Random, before: unknown) => unknown) =>
  (draft: Draft, random: Random): void => {
    const place = placeIn(draft, random)
    if (place) put(place.holder, place.key, value(random, place.holder[place.key]))
  }

/** Sets a field on a copy. Uses defineProperty, because assigning to `__proto__` would set the prototype. */
const put = (holder: Record<string, unknown>, key: string, value: unknown) =>
  Object.defineProperty(holder, key, {
    value: structuredClone(value),
    enumerable: true,
    configurable: true,
    writable: true,
  })

/** All mutations by name; the first leaves the request unchanged. */
export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  none: {},
  ...Object.fromEntries(Object.entries(VALUES).map(([kind, value]) => [kind, { draft: otherValue(value) }])),
  missing: {
    draft(draft, random) {
      const place = placeIn(draft, random)
      if (place) delete place.holder[place.key]
    },
  },
  'extra fields': {
    draft(draft, random) {
      const holder = holderIn(draft, random)
      const count = random.pick([1, 1, 3, 30, 1200])
      for (let at = 0; at < count; at += 1) put(holder, `${random.pick(NAMES)}${at || ''}`, random.pick(EXTRA))
    },
  },
  prototype: {
    draft(draft, random) {
      const polluted = { polluted: 1, isAdmin: true }
      const name = random.pick(['__proto__', 'constructor', 'prototype', '__proto__[polluted]', '__proto__.polluted'])
      put(holderIn(draft, random), name, random.pick<unknown>([polluted, { prototype: polluted }, '1', [polluted]]))
    },
  },
  ...Object.fromEntries(Object.entries(WIRES).map(([kind, wire]) => [kind, { wire }])),
}

const NAMES = [
  'id',
  'roles',
  'userId',
  'state',
  'isPublished',
  'items.0.fields.0',
  'a[b][c]',
  'file',
  'step',
  '',
  ' ',
  '$',
]
const EXTRA: readonly unknown[] = ['1', 1, null, true, [], {}, ['a'], { $ne: 1 }, 'admin']

const KINDS = Object.keys(MUTATIONS)

/** Draws the mutations of a request: mostly one, sometimes two in combination. */
export function kindsFor(random: Random): string[] {
  const first = random.pick(KINDS)
  return random.once(4) ? [first, random.pick(KINDS)] : [first]
}
