import { lazyPackage } from '../../../kernel/late-package.server.ts'
import { SIMILAR_SHAPES } from './similar-shapes.ts'

/** How two different characters resemble each other: in sound, in shape, or both. */
export type Likeness = 'sound' | 'shape'

/** All readings of a character without tones: 长 is chang and zhang. Letters and digits read as themselves. */
export function readSounds(character: string): readonly string[] {
  const known = sounds.get(character)
  if (known) return known
  const { pinyin }: typeof import('pinyin-pro') = lazyPackage('pinyin-pro')
  const read = pinyin(character, { multiple: true, toneType: 'none', v: true, type: 'array' })
  const distinct = [...new Set(read.map((sound) => sound.toLowerCase()))]
  if (sounds.size >= MOST_SOUNDS) sounds.clear()
  sounds.set(character, distinct)
  return distinct
}

/** Limit of the cache: more than the number of characters in names, so that input of strangers cannot fill the memory. */
const MOST_SOUNDS = 20_000
const sounds = new Map<string, readonly string[]>()

/** How two different characters resemble each other; undefined if they do not. */
export function findLikeness(one: string, other: string): Likeness | null {
  const known = likenesses.get(one) ?? new Map<string, Likeness | null>()
  const likeness = known.get(other)
  if (likeness !== undefined) return likeness
  if (likenesses.size >= MOST_KNOWN) likenesses.clear()
  if (known.size >= MOST_KNOWN) known.clear()
  const compared = compare(one, other)
  likenesses.set(one, known.set(other, compared))
  return compared
}

/** Caches compared pairs: a search compares a few thousand, most of which recur in the next one. */
const MOST_KNOWN = 500
const likenesses = new Map<string, Map<string, Likeness | null>>()

function compare(one: string, other: string): Likeness | null {
  const heard = readSounds(other)
  if (readSounds(one).some((sound) => heard.includes(sound))) return 'sound'
  return similarShapes(one).includes(other) ? 'shape' : null
}

/** Characters with a shape similar to this one. */
export const similarShapes = (character: string): readonly string[] => shapes().get(character) ?? []

let byCharacter: ReadonlyMap<string, string[]> | undefined
function shapes(): ReadonlyMap<string, string[]> {
  byCharacter ??= readGroups()
  return byCharacter
}

function readGroups(): Map<string, string[]> {
  const alike = new Map<string, string[]>()
  for (const group of SIMILAR_SHAPES.split(' ')) {
    const characters = [...group]
    for (const own of characters)
      alike.set(own, [...(alike.get(own) ?? []), ...characters.filter((other) => other !== own)])
  }
  return alike
}
