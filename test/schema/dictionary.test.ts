import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/dictionary/all-tables.ts'
import { readDictionary } from '../../scripts/dictionary/model.ts'
import { filesOf } from '../../scripts/dictionary/page.ts'
import { readComments } from '../../scripts/dictionary/source-comments.ts'

const tables = await readDictionary()
const columns = tables.flatMap((table) =>
  table.columns.map((column) => ({ ...column, at: `${table.name}.${column.name}` })),
)
const files = filesOf(tables)

/** Names of columns with codes. */
const OF_CODES = /(?:^|_)(?:state|status|kind|stage|step|decision|verdict|gateway|channel)$/
/** Names of columns with ids. */
const OF_IDS = /_(?:id|ids|by)$/

describe('the data dictionary', () => {
  it.each([...files.keys()])('agrees with the tables: %s (npm run dictionary writes it)', (file) => {
    const stored = existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : ''

    expect(stored === files.get(file)).toBe(true)
  })

  it('has no drawing of a room that no longer exists', () => {
    const drawings = globSync('docs/er/*', { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))

    expect(drawings.sort()).toEqual([...files.keys()].filter((file) => file.startsWith('docs/er/')).sort())
  })

  it('describes every table', () => {
    expect(tables.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([])
  })

  it('names a constraint for every column of codes, or the reason why there is none', () => {
    const found = columns.filter(
      ({ name, type, codes, openCodes }) => type === 'text' && OF_CODES.test(name) && codes.length === 0 && !openCodes,
    )

    expect(found.map(({ at }) => at)).toEqual([])
  })

  it('names a foreign key for every id, or the reason why there is none', () => {
    const found = columns.filter(
      ({ name, type, isKey, codes, refersTo, loose }) =>
        type !== 'smallint' &&
        OF_IDS.test(name) &&
        codes.length === 0 &&
        !refersTo &&
        !loose &&
        !(isKey && name === 'id'),
    )

    expect(found.map(({ at }) => at)).toEqual([])
  })
})

describe('the comments of a table', () => {
  it('give the meanings and tags of the table and its columns, and nothing of neighbouring tables', () => {
    const source = [
      '/** One. */',
      "export const one = pgTable('one', { /** Of one. */ a: text('a') })",
      '/**',
      ' * Two, in',
      ' * two lines.',
      ' *',
      ' * @retention a day',
      ' */',
      "export const two = pgTable('two', {",
      '  /** Who. @personal @loose outlives it */',
      "  a: text('a'),",
      "  b: text('b'),",
      '})',
      '/** Three. */',
      "export const three = pgTable('three', { /** Of three. */ c: text('c') })",
    ].join('\n')

    const { table, columns } = readComments(source, 'two')

    expect(table).toEqual({ meaning: 'Two, in two lines.', retention: 'a day' })
    expect([...columns]).toEqual([['a', { meaning: 'Who.', personal: 'yes', loose: 'outlives it' }]])
  })
})
