import type { Random } from '../../demo/register/random.ts'
import { places } from '../../demo/register/regions.ts'
import { lazyPackage } from '../../src/kernel/late-package.server.ts'
import { toInitials, toPinyin } from '../../src/kernel/text/search-text.server.ts'
import { COMMON_CHARACTERS, lookingLike, soundingLike } from './characters.ts'
import { type NameParts, partsOf } from './name-parts.ts'

export type DrawnName = {
  id: string
  name: string
  creditCode: string
  formerName: string | null
}

/** A kind of typing error in a name or code; null if it cannot occur in this name. */
type Spoil = (drawn: DrawnName, random: Random) => string | null

const withParts =
  (spoil: (parts: NameParts, random: Random, drawn: DrawnName) => string | null): Spoil =>
  (drawn, random) => {
    const parts = partsOf(drawn.name)
    return parts && spoil(parts, random, drawn)
  }

/** The part of a name that people type: all of it, the name without its place, or only brand and trade. */
const typed = ({ place, brand, trade, form }: NameParts, random: Random) =>
  random.weighted([
    [{ before: place, own: brand + trade, after: form }, 2],
    [{ before: '', own: brand + trade, after: form }, 1],
    [{ before: '', own: brand + trade, after: '' }, 1],
  ])

/** Replaces one character of brand or trade by other text. */
const oneCharacter = (others: (own: string, random: Random) => string | undefined): Spoil =>
  withParts((parts, random) => {
    const { before, own, after } = typed(parts, random)
    const start = random.between(0, own.length - 1)
    for (let step = 0; step < own.length; step += 1) {
      const at = (start + step) % own.length
      const other = others(own.charAt(at), random)
      // A brand of two characters is not recognisable by one of them.
      if (other === '' && own.length < 3) return null
      if (other !== undefined) return before + own.slice(0, at) + other + own.slice(at + 1) + after
    }
    return null
  })

const pickOr = (list: readonly string[], random: Random): string | undefined =>
  list.length > 0 ? random.pick(list) : undefined

/** Common short words for legal forms. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/集团/, '集团'],
  [/股份/, '股份'],
  [/公司$/, '公司'],
  [/合作社$/, '合作社'],
  [/合伙/, ''],
]

const wide = (text: string): string =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

const CODE_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Characters that are typed or read by mistake for a letter or digit of a code. */
const MISREAD: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', U: 'V', 8: 'B', B: '8', D: '0' }

let toTraditional: ((text: string) => string) | undefined
function traditional(text: string): string {
  const { Converter }: typeof import('opencc-js/cn2t') = lazyPackage('opencc-js/cn2t')
  toTraditional ??= Converter({ from: 'cn', to: 'hk' })
  return toTraditional(text)
}

/** The sixteen ways, and a character that is neither alike in sound nor in shape. */
export const SPOILS = {
  part: withParts(({ brand, trade, form }, random) => {
    const own = brand + trade + form
    const length = random.between(3, Math.max(3, brand.length + trade.length - 1))
    // The part must include a character of the brand; otherwise it would not identify the name.
    const start = random.between(0, brand.length - 2 + (trade.length > 1 ? 1 : 0))
    return own.length > length ? own.slice(start, start + length) : null
  }),
  brand: withParts(({ brand }) => brand),
  'no place': withParts(({ place, brand, trade, form }) => (place ? brand + trade + form : null)),
  'wrong place': withParts(({ place, brand, trade, form }, random) => {
    const others = places.filter((other) => !place.includes(other.slice(0, 2)) && other.length === 3)
    const other = random.pick(others)
    return (random.chance(0.5) ? other : other.slice(0, -1)) + brand + trade + form
  }),
  'short form': withParts(({ brand, trade, form }, random) => {
    const short = SHORT_FORMS.find(([pattern]) => pattern.test(form))?.[1]
    if (!short) return null
    return random.chance(0.5) ? brand + trade + short : brand + short
  }),
  pinyin: withParts(({ place, brand, trade }, random) => {
    const gap = random.chance(0.5) ? ' ' : ''
    const words = random.chance(0.25) ? [place, brand, trade] : [brand, trade]
    return words.map(toPinyin).filter(Boolean).join(gap)
  }),
  initials: withParts(({ brand, trade, form }) =>
    (brand + trade).length < 4 ? toInitials(brand + trade + form) : toInitials(brand + trade),
  ),
  'same sound': oneCharacter((own, random) => pickOr(soundingLike(own), random)),
  'similar shape': oneCharacter((own, random) => pickOr(lookingLike(own), random)),
  dropped: oneCharacter(() => ''),
  doubled: oneCharacter((own) => own + own),
  swapped: withParts((parts, random) => {
    const { before, own, after } = typed(parts, random)
    const at = random.between(0, own.length - 2)
    const [first, second] = [own.charAt(at), own.charAt(at + 1)]
    return first === second ? null : before + own.slice(0, at) + second + first + own.slice(at + 2) + after
  }),
  traditional: ({ name }) => (traditional(name) === name ? null : traditional(name)),
  'former name': ({ formerName }, random) => {
    const parts = formerName === null ? null : partsOf(formerName)
    return parts && random.chance(0.5) ? parts.brand + parts.trade + parts.form : formerName
  },
  'wrong code': ({ creditCode }, random) => {
    const at = random.between(0, 17)
    const own = creditCode.charAt(at)
    const other = random.chance(0.3) && MISREAD[own] ? MISREAD[own] : random.pick([...CODE_LETTERS])
    return other === own ? null : creditCode.slice(0, at) + other + creditCode.slice(at + 1)
  },
  width: ({ name, creditCode }) =>
    /[（）A-Z0-9]/.test(name) ? wide(name).replaceAll('（', '(').replaceAll('）', ')') : wide(creditCode),
  'any other character': oneCharacter((own, random) => random.pick(COMMON_CHARACTERS.filter((other) => other !== own))),
} as const satisfies Record<string, Spoil>

export type Way = keyof typeof SPOILS

/** Whether another name would give the same misspelt text, in which case it is an equally good answer. */
export function asGood(way: Way, meant: string, given: string, query: string): boolean {
  if (way === 'part') return given.replace(/[（）()]/g, '').includes(query)
  const same = SAME[way]
  if (!same) return false
  const [one, other] = [partsOf(meant), partsOf(given)]
  return one !== null && other !== null && same(one, query) === same(other, query)
}

const SAME: Partial<Record<Way, (parts: NameParts, query: string) => string>> = {
  brand: ({ brand }) => brand,
  'no place': ({ brand, trade, form }) => brand + trade + form,
  'wrong place': ({ brand, trade, form }) => brand + trade + form,
  'short form': ({ brand, trade }, query) => brand + (trade && query.includes(trade) ? trade : ''),
  pinyin: ({ brand, trade }) => toPinyin(brand + trade),
  initials: ({ brand, trade }) => toInitials(brand + trade),
}
