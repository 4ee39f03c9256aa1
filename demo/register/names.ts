import type { Industry } from './industries.ts'
import * as parts from './name-parts.ts'
import type { Random } from './random.ts'
import { CITY, LAST_COUNTY, type Region } from './regions.ts'

/** Generates names that are unique in the city. */
export interface Names {
  enterprise(random: Random, industry: Industry, region: Region): { name: string; form: string }
  shop(random: Random, industry: Industry, region: Region): string
  cooperative(random: Random, region: Region): { name: string; product: string }
  socialOrganisation(random: Random, region: Region, industry: Industry): { name: string; form: string }
  publicBody(random: Random, region: Region): string
  claim(name: string): boolean
}

/** No generated brand is part of a `reserved` name, so a search for such a name lists its owner first. */
export function createNames(reserved: readonly string[]): Names {
  const taken = new Set<number>()
  const claim = (name: string): boolean => {
    const mark = markOf(name)
    if (taken.has(mark)) return false
    taken.add(mark)
    return true
  }
  const brands = brandsBeside(reserved)
  const brand = (random: Random): string => random.pick(brands)
  for (const name of reserved) claim(name)

  /** Draws until a name is unused; there are many more names than subjects. */
  function free<Result>(make: () => Result, nameOf: (result: Result) => string): Result {
    for (;;) {
      const made = make()
      if (claim(nameOf(made))) return made
    }
  }

  return {
    claim,
    enterprise: (random, industry, region) =>
      free(
        () => {
          const drawn = random.weighted(parts.ENTERPRISE_FORMS)
          // Only manufacturers are called 厂.
          const form = drawn === '厂' && !industry.code.startsWith('C') ? '有限公司' : drawn
          const word = form === '合伙企业（有限合伙）' ? '投资' : random.pick(industry.words)
          return { name: placed(random, region, brand(random), word, form), form }
        },
        ({ name }) => name,
      ),
    shop: (random, industry, region) =>
      free(
        () => {
          const owner = random.chance(0.12) ? `阿${random.pick(parts.BRAND_SECOND)}` : brand(random)
          return `${region.name}${owner}${random.pick(industry.shopWords)}`
        },
        (name) => name,
      ),
    cooperative: (random, region) =>
      free(
        () => {
          const product = random.pick(parts.FARM_PRODUCTS[region.code] ?? parts.FARM_PRODUCTS['350094']!)
          return { name: `${region.name}${brand(random)}${product}专业合作社`, product }
        },
        ({ name }) => name,
      ),
    socialOrganisation: (random, region, industry) =>
      free(
        () => {
          const place = random.chance(0.5) ? CITY.name : region.name
          const form = random.weighted([
            ['社会团体', 45],
            ['民办非企业单位', 48],
            ['基金会', 7],
          ] as const)
          if (form === '社会团体') {
            const field = random.chance(0.3) ? `${brand(random)}${industry.title}` : industry.title
            return { name: `${place}${field}${random.pick(parts.ASSOCIATIONS)}`, form }
          }
          const ending = random.pick(form === '基金会' ? parts.FOUNDATIONS : parts.SERVICE_CENTRES)
          return { name: `${place}${brand(random)}${ending}`, form }
        },
        ({ name }) => name,
      ),
    publicBody: (random, region) =>
      free(
        () => {
          if (random.chance(0.35)) return `${region.name}${institution(random, random.pick(region.towns))}`
          return `${random.chance(0.3) ? CITY.name : region.name}${brand(random)}${random.pick(parts.SCHOOLS)}`
        },
        (name) => name,
      ),
  }
}

/** Towns have a 卫生院, urban streets a 社区卫生服务中心. */
function institution(random: Random, town: string): string {
  const name = random.pick(parts.INSTITUTIONS)
  return `${town}${name === '卫生院' && town.endsWith('街道') ? '社区卫生服务中心' : name}`
}

function placed(random: Random, region: Region, brand: string, word: string, form: string): string {
  const style = random.next()
  if (style < 0.5) return `${CITY.short}${brand}${word}${form}`
  if (style < 0.68) return `${CITY.name}${brand}${word}${form}`
  if (style < 0.8) return `${CITY.short}${region.short}${brand}${word}${form}`
  if (style < 0.92) return `${region.code <= LAST_COUNTY ? region.short : CITY.short}${brand}${word}${form}`
  return `${brand}（${CITY.short}）${word}${form}`
}

function brandsBeside(reserved: readonly string[]): string[] {
  const firsts = [...new Set(parts.BRAND_FIRST)]
  const seconds = [...new Set(parts.BRAND_SECOND)]
  const known = new Set(parts.KNOWN_BRANDS)
  const held = reserved.join(' ')
  return firsts.flatMap((first) =>
    seconds
      .filter((second) => second !== first)
      .map((second) => first + second)
      .filter((brand) => !known.has(brand) && !held.includes(brand)),
  )
}

/** A 52-bit hash of a name: numbers need a third of the memory of a million names, and a collision costs only one more draw. */
function markOf(name: string): number {
  let low = 0x811c9dc5
  let high = 0x01000193
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x85ebca6b)
  }
  return (high >>> 12) * 0x1_0000_0000 + (low >>> 0)
}
