/** An article of a law cited in a decision. */
export interface Citation {
  /** Name of the law without the prefix 中华人民共和国. */
  law: string
  article: number
  paragraphs: number[]
  items: number[]
}

const NUMBER = '[〇零一二三四五六七八九十百千两\\d]+'
// Matches the title of a law in 《》 and the text up to the next title.
const LAW = /《([^《》]{2,60})》([^《》]*)/g
const PART = new RegExp(`第[（(]?(${NUMBER})[）)]?(条|款|项)|[（(](${NUMBER})[）)]项`, 'g')

/** Parses citations such as 《中华人民共和国食品安全法》第一百二十四条第一款第（五）项. */
export function findCitations(text: string): Citation[] {
  return [...text.matchAll(LAW)].flatMap(([, law, rest]) => articlesIn(lawName(law!), rest!))
}

function articlesIn(law: string, text: string): Citation[] {
  const found: Citation[] = []
  for (const [, number, unit, item] of text.matchAll(PART)) {
    const value = readNumber(number ?? item!)
    const last = found.at(-1)
    if (unit === '条') found.push({ law, article: value, paragraphs: [], items: [] })
    else if (unit === '款') last?.paragraphs.push(value)
    else last?.items.push(value)
  }
  return found
}

const lawName = (law: string): string =>
  law
    .replaceAll(/\s/g, '')
    .replace(/^中华人民共和国/, '')
    .replace(/[（(][^（(]*[）)]$/, '')

const DIGITS = '零一二三四五六七八九'
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 }

/** Parses a number in Chinese or Arabic digits: 一百二十四 or 124. */
export function readNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  let sum = 0
  let digit = 0
  for (const character of text.replaceAll('〇', '零').replaceAll('两', '二')) {
    const unit = UNITS[character]
    if (unit === undefined) digit = DIGITS.indexOf(character) === -1 ? Number(character) : DIGITS.indexOf(character)
    else {
      sum += (digit || 1) * unit
      digit = 0
    }
  }
  return sum + digit
}
