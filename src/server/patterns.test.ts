import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { attacksOn, patternsOfSource } from '../../test/hostile/patterns.ts'

const patterns = patternsOfSource()
const written = patterns.filter(({ isMade }) => !isMade)

/** Patterns that are not linear, and why nobody can make them slow. A new entry is a decision. */
const HARMLESS: Readonly<Record<string, string>> = {
  '\\/+$': 'reads the address of the sign-on service, which the operator sets',
  '<(style|script|pre|code)\\b[\\s\\S]*?<\\/\\1>|<[^>]*>|[^<]+':
    'reads pages that the portal has rendered itself: every tag in them is closed',
}

/** Where patterns are put together while the portal runs, and from what. */
const MADE: Readonly<Record<string, string>> = {
  'kernel/pages/pages.ts': 'paths of the page table',
  'kernel/text/search-text.server.ts': 'words of a search, in which normalising leaves no punctuation',
  'modules/editing/text-blocks.ts': 'names of attributes, ours',
  'modules/register/import/third-persons.ts': 'roles and surnames of our own, without a quantifier that has no end',
  'modules/register/search/subject-names.server.ts': 'names of the city and its districts',
  'server/style-rules.ts': 'a class of our own style sheets',
}

/** Processor time of the greatest honest work with 40 kB; what is not linear takes seconds. */
const LONGEST_MS = 50

describe('a regular expression', () => {
  it.each(written)('of $file takes time in proportion to what it reads: $source', ({ source, flags }) => {
    const isSuperlinear = analyse({ source, flags }).reports.length > 0
    const slow = isSuperlinear
      ? []
      : attacksOn(source).filter((text) => timeOf(new RegExp(source, flags), text) > LONGEST_MS)

    expect(isSuperlinear || slow.length > 0).toBe(source in HARMLESS)
  })

  it('that is listed as harmless exists', () => {
    expect(Object.keys(HARMLESS).filter((source) => !written.some((each) => each.source === source))).toEqual([])
  })

  it('is put together only where it is listed', () => {
    const files = patterns.filter(({ isMade }) => isMade).map(({ file }) => file)

    expect([...new Set(files)]).toEqual(Object.keys(MADE).toSorted())
  })
})

/** Every match is looked for, as `replace` and `matchAll` do. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage()
  if (pattern.global || pattern.sticky) text.replace(pattern, '')
  else pattern.test(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
