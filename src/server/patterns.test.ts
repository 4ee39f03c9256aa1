import { analyse } from 'scslre'
import { describe, expect, it } from 'vitest'
import { HARMLESS } from '../../test/hostile/harmless-patterns.ts'
import { patternsIn, patternsOfSource } from '../../test/hostile/patterns.ts'

const patterns = patternsOfSource()
const written = patterns.filter(({ isMade }) => !isMade)

/** Files that build patterns at run time, with the source of the patterns. */
const MADE: Readonly<Record<string, string>> = {
  'kernel/pages/pages.ts': 'paths of the page table',
  'kernel/text/search-text.server.ts': 'words of a search, in which normalising leaves no punctuation',
  'modules/register/forgetting/outputs.ts': 'words of one record, escaped, without a quantifier',
  'modules/register/import/third-persons.ts': 'roles and surnames of our own, without an unbounded quantifier',
  'modules/register/penalty-law/citations.ts': 'the way numbers are written, ours',
  'modules/register/penalty-law/fine-check.ts': 'words for sums of money, ours',
  'modules/register/search/subject-names.server.ts': 'names of the city and its districts',
  'server/api.ts': 'paths of the calls',
}

const isSuperlinear = ({ source, flags }: { source: string; flags: string }): boolean =>
  analyse({ source, flags }).reports.length > 0

describe('regular expressions of the source', () => {
  it('are linear in the length of their input, or listed as harmless', () => {
    const found = new Set(written.filter(isSuperlinear).map(({ source }) => source))

    expect([...found].toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
  })

  it('are built at run time only in the listed files', () => {
    const files = patterns.filter(({ isMade }) => isMade).map(({ file }) => file)

    expect([...new Set(files)]).toEqual(Object.keys(MADE).toSorted())
  })

  it('are found in every part of the source', () => {
    const files = written.map(({ file }) => file)

    for (const part of ['enhance/', 'kernel/', 'modules/', 'server/'])
      expect(files).toContainEqual(expect.stringContaining(part))
    expect(files).toContainEqual(expect.stringMatching(/\.tsx$/))
  })
})

describe('a planted regular expression', () => {
  it.each([
    ['with two ways to read the same text', 'const a = /^(a+)+$/'],
    ['that starts anew at every space', "text.replace(/\\s+$/gu, '')"],
    ['in a view', 'const View = () => <p title={text.split(/a*a*b/v)[0]}>/x/</p>'],
  ])('%s is detected', (_, code) => {
    const [found] = patternsIn(code, 'tsx')

    expect(found).toMatchObject({ isMade: false })
    expect(isSuperlinear(found!)).toBe(true)
  })

  it.each([
    'new RegExp(text)',
    "RegExp('a')",
    'new globalThis.RegExp(text)',
    "text.match('a+')",
    'text.matchAll(`a+`)',
  ])('that is built at run time is found: %s', (code) => {
    expect(patternsIn(code, 'ts')).toEqual([{ source: code, flags: '', isMade: true }])
  })

  it('is distinguished from a division and a closing tag', () => {
    expect(patternsIn('const a = b / c / d; const View = () => <p>a/b</p>', 'tsx')).toEqual([])
  })
})
