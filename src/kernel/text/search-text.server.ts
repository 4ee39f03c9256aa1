import type { Jieba } from '@node-rs/jieba'
import { lazyPackage } from '../late-package.server.ts'

/** The form in which names are compared: 宏遠（集團）ａｂｃ becomes 宏远集团ABC. */
export function normalise(text: string): string {
  return Array.from(text.normalize('NFKC'), fold).join('')
}

/** The distinct pairs of neighbouring characters; a text of one character is its own entry. */
export function bigrams(normalised: string): string[] {
  const characters = [...normalised]
  if (characters.length < 2) return characters
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))]
}

/** Words for full-text search; long words are also split into parts. Repeated words remain, because ranking counts them. */
export function splitWords(text: string): string[] {
  const simplified = simplifier()(text.normalize('NFKC'))
  return segmenter()
    .cutForSearch(simplified, true)
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => word !== '')
}

/** Input for `to_tsvector('simple', …)`. */
export function toSearchVectorText(text: string): string {
  return splitWords(text).join(' ')
}

/** Joined syllables without tones, ü as v: 海澄市 is haichengshi. */
export function toPinyin(text: string): string {
  return syllables(text, 'pinyin')
}

/** Initials: 海澄市 is hcs; letters and digits stay. */
export function toInitials(text: string): string {
  return syllables(text, 'first')
}

type Reading = { pinyin: string; initials: string }

/** Pinyin and initials of a name, word by word: a million names share most of their words, so readings of words are cached. */
export function readPinyin(name: string): Reading {
  const plain = name.normalize('NFKC').replace(IGNORED, '')
  const readings = segmenter().cut(plain, true).map(readingOfWord)
  return {
    pinyin: readings.map((reading) => reading.pinyin).join(''),
    initials: readings.map((reading) => reading.initials).join(''),
  }
}

/** Whether a text consists of dictionary words that are not names; an unknown word may be the name of a person. */
export function namesNobody(text: string): boolean {
  return segmenter()
    .tag(text, true)
    .every(({ tag }) => tag !== 'x' && !tag.startsWith('nr'))
}

export type Segment = { text: string; hit: boolean }

/** Splits the text at the terms, which are matched by the rules of `normalise`. */
export function highlight(text: string, terms: string[]): Segment[] {
  const characters = [...text]
  const hits = hitPositions(characters, terms)
  const segments: Segment[] = []
  for (const [position, character] of characters.entries()) {
    const hit = hits.has(position)
    const last = segments.at(-1)
    if (last?.hit === hit) last.text += character
    else segments.push({ text: character, hit })
  }
  return segments
}

/** `length` characters around the first match, on one line and with marked terms; … replaces omitted text. */
export function snippet(text: string, terms: string[], length: number): Segment[] {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  const firstHit = foundIn(characters, terms).next().value?.first ?? 0
  // One third before the hit: what follows a word explains it better than what precedes it.
  const wanted = firstHit - Math.floor(length / 3)
  const start = Math.max(0, Math.min(wanted, characters.length - length))
  const end = Math.min(characters.length, start + length)
  const shown = characters.slice(start, end).join('')
  return highlight(`${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`, terms)
}

// Spaces, punctuation, symbols, invisible characters. Private-use characters stay: old registers keep rare names there.
const IGNORED = /[\s\p{P}\p{S}\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}]/gu

const foldedCharacters = new Map<string, string>()

/**
 * Normalises one character at a time, without its neighbours, so that a part of a name always normalises to a part of the normalised name. Cached,
 * because an article has thousands of characters but only hundreds of different ones.
 */
function fold(character: string): string {
  const known = foldedCharacters.get(character)
  if (known !== undefined) return known
  const folded = simplifier()(character.normalize('NFKC').replace(IGNORED, '')).toUpperCase()
  foldedCharacters.set(character, folded)
  return folded
}

function hitPositions(characters: string[], terms: string[]): Set<number> {
  const hits = new Set<number>()
  // Brackets inside a hit are highlighted together with it.
  for (const { first, last } of foundIn(characters, terms))
    for (let position = first; position <= last; position += 1) hits.add(position)
  return hits
}

/**
 * Start and end of each match, one after the other in a flat list. The text is normalised in a loop without arrays of arrays, which took three
 * times as long.
 */
function* foundIn(characters: string[], terms: string[]): Generator<{ first: number; last: number }, undefined> {
  const wanted = terms.map(normalise).filter((term) => term !== '')
  if (wanted.length === 0) return
  let folded = ''
  const origins: number[] = []
  for (const [position, character] of characters.entries()) {
    const text = fold(character)
    folded += text
    for (let unit = 0; unit < text.length; unit += 1) origins.push(position)
  }
  // Normalised terms contain no punctuation, so the pattern needs no escaping.
  const pattern = new RegExp(wanted.sort((a, b) => b.length - a.length).join('|'), 'gu')
  for (const { 0: match, index } of folded.matchAll(pattern))
    yield { first: origins[index] as number, last: origins[index + match.length - 1] as number }
}

// Not converted to simplified characters first, because 乾泰 would then be read as gan; names in the portal are simplified already.
function syllables(text: string, pattern: 'pinyin' | 'first'): string {
  const plain = text.normalize('NFKC').replace(IGNORED, '')
  const { pinyin }: typeof import('pinyin-pro') = lazyPackage('pinyin-pro')
  return pinyin(plain, { pattern, toneType: 'none', v: true, type: 'array' }).join('').toLowerCase()
}

// Some megabytes; further words are mostly brand names that occur once.
const MOST_READINGS = 50_000
const readings = new Map<string, Reading>()

function readingOfWord(word: string): Reading {
  const known = readings.get(word)
  if (known) return known
  const reading = { pinyin: toPinyin(word), initials: toInitials(word) }
  if (readings.size >= MOST_READINGS) readings.clear()
  readings.set(word, reading)
  return reading
}

// Loaded at first use: building the dictionary takes a quarter of a second that only search needs.
const segmenter = once((): Jieba => {
  const jieba: typeof import('@node-rs/jieba') = lazyPackage('@node-rs/jieba')
  return jieba.Jieba.withDict(lazyPackage('@node-rs/jieba/dict.js').dict)
})
const simplifier = once((): ((text: string) => string) => {
  const { Converter }: typeof import('opencc-js/t2cn') = lazyPackage('opencc-js/t2cn')
  return Converter({ from: 't', to: 'cn' })
})

function once<Value>(build: () => Value): () => Value {
  let built: Value | undefined
  return () => {
    built ??= build()
    return built
  }
}
