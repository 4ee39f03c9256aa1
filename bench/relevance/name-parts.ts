import { industries } from '../../demo/register/industries.ts'
import { ASSOCIATIONS, FARM_PRODUCTS, FOUNDATIONS, SCHOOLS, SERVICE_CENTRES } from '../../demo/register/name-parts.ts'
import { CITY, places } from '../../demo/register/regions.ts'
import { LEGAL_FORMS } from '../../src/kernel/text/firm-names.ts'
import { splitPlace } from '../../src/modules/register/search/subject-names.server.ts'

/** A generated name split into its parts: 榕屿 · 宏岚 · 鞋业 · 有限公司. */
export interface NameParts {
  place: string
  brand: string
  trade: string
  form: string
}

const longestFirst = (words: readonly string[]): string[] =>
  [...new Set(words)].toSorted((one, other) => other.length - one.length)

const TRADES = longestFirst([
  ...industries.flatMap(({ words, shopWords, title }) => [...words, ...shopWords, title]),
  ...Object.values(FARM_PRODUCTS).flat(),
])
const FORMS = longestFirst([...LEGAL_FORMS, ...ASSOCIATIONS, ...FOUNDATIONS, ...SCHOOLS, ...SERVICE_CENTRES])

/** Null for names without a brand of at least two characters, such as schools and hospitals of a place. */
export function partsOf(name: string): NameParts | null {
  const [place, core] = splitPlace(name, places)
  // The trade of a shop may end like a legal form (鞋店, 面馆); the longer word is the trade.
  const shop = TRADES.find((word) => core.endsWith(word))
  const form = FORMS.map((word) => word.replace(/[（）()]/g, '')).find((word) => core.endsWith(word)) ?? ''
  const before = core.slice(0, core.length - form.length)
  const trade = shop && shop.length >= form.length ? '' : (TRADES.find((word) => before.endsWith(word)) ?? '')
  const isShop = shop !== undefined && shop.length >= form.length
  const brand = (isShop ? core.slice(0, -shop.length) : before.slice(0, before.length - trade.length)).replace(
    new RegExp(`${CITY.short}$`),
    '',
  )
  if (brand.length < 2 || brand.length > 4) return null
  return isShop ? { place, brand, trade: shop, form: '' } : { place, brand, trade, form }
}
