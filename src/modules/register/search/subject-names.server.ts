import { bigrams, normalise, readPinyin } from '../../../kernel/text/search-text.server.ts'

/** A name in the forms people search by; `core` is the name without the places in front: 榕屿市海湾区宏远 is 宏远. */
interface NameForms {
  key: string
  grams: string[]
  pinyin: string
  initials: string
  corePinyin: string
  coreInitials: string
}

/** `places` are the full names of the city and its districts: 榕屿市, 海湾区. */
export function makeNameForms(name: string, places: readonly string[]): NameForms {
  const key = normalise(name)
  const [place, core] = splitPlace(name, places)
  const ofPlace = readPlace(place)
  const ofCore = readPinyin(core)
  return {
    key,
    grams: bigrams(key),
    pinyin: ofPlace.pinyin + ofCore.pinyin,
    initials: ofPlace.initials + ofCore.initials,
    corePinyin: ofCore.pinyin,
    coreInitials: ofCore.initials,
  }
}

/** Readings of places are cached, because a city's names begin with a few of them. */
function readPlace(place: string): ReturnType<typeof readPinyin> {
  const known = placeReadings.get(place)
  if (known) return known
  if (placeReadings.size >= MOST_PLACES) placeReadings.clear()
  const reading = readPinyin(place)
  placeReadings.set(place, reading)
  return reading
}

const placeReadings = new Map<string, ReturnType<typeof readPinyin>>()
const MOST_PLACES = 1000

/** One stored name of a subject: number 0 is the current name, 1 and up are former names, newest first. */
export const subjectNameRow = (subjectId: string, rank: number, name: string, places: readonly string[] = []) => ({
  subjectId,
  rank,
  name,
  ...makeNameForms(name, places),
})

/** The places a name begins with, in full or without 市, 区 or 县, and the rest; a name that is all place is all rest. */
export function splitPlace(name: string, places: readonly string[]): [place: string, core: string] {
  const plain = withoutMarks(name)
  const place = patternOf(places).exec(plain)?.[0] ?? ''
  return place.length < plain.length ? [place, plain.slice(place.length)] : ['', plain]
}

/** Places that a name can begin with, longest first: 榕屿市, 海湾区, 榕屿, 海湾. */
export function placeForms(places: readonly string[]): string[] {
  const named = places.map(withoutMarks).filter((place) => place !== '')
  return [...new Set(named.flatMap((place) => [place, shortPlace(place)]))].sort((a, b) => b.length - a.length)
}

/** The short names of the places that `splitPlace` removed: 榕屿 and 海湾 for 榕屿市海湾区. */
export function shortPlaces(place: string, places: readonly string[]): string[] {
  const form = placeForms(places).find((one) => place.startsWith(one))
  return form ? [shortPlace(form), ...shortPlaces(place.slice(form.length), places)] : []
}

const patterns = new WeakMap<readonly string[], RegExp>()

function patternOf(places: readonly string[]): RegExp {
  const known = patterns.get(places)
  if (known) return known
  const pattern = new RegExp(`^(?:${placeForms(places).join('|') || '(?!)'})+`, 'u')
  patterns.set(places, pattern)
  return pattern
}

const withoutMarks = (text: string): string => text.normalize('NFKC').replace(/[\p{P}\p{S}\s]/gu, '')

/** 榕屿 of 榕屿市. A single character is no place name any more. */
export const shortPlace = (place: string): string => (place.length > 2 ? place.replace(/[省市区县]$/, '') : place)
