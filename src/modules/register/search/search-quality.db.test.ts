import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notableSubjects } from '../../../../demo/register/notable-subjects.ts'
import { openTestDatabase } from '../../../../test/database.ts'
import { insertSubjects, PLACES } from '../../../../test/register/subjects.ts'
import { subject } from '../records/tables.server.ts'
import { createSearchBasics } from './search-forms.server.ts'
import { createSubjectSearch } from './subject-search.server.ts'

/** Number of queries of the list that may fail. */
const ALLOWED_MISSES = 2

const QUERIES = readFileSync(path.resolve(import.meta.dirname, '../../../../test/search-queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [query: string, first: string, kind: string])

const opened = await openTestDatabase()
const { db } = opened.database
const names = notableSubjects.map(({ name }) => name)
const known = new Set((await db.select().from(subject).where(inArray(subject.name, names))).map(({ name }) => name))
const missing = notableSubjects.filter(({ name }) => !known.has(name))
if (missing.length > 0) await insertSubjects(db, missing)

it('finds what people mean: the list in test/search-queries.tsv', async () => {
  const { db } = opened.database
  const forms = createSearchBasics(db, async () => PLACES)
  const search = createSubjectSearch(db, { forms, today: () => '2026-11-15', exactTotal: async () => undefined })
  const misses: string[] = []

  for (const [query, first, kind] of QUERIES) {
    const keyword = query.startsWith('@') ? await codeAs(query, first) : query
    const { records, near } = await search({ keyword, type: '0', order: 'relevance', pageNo: 1, pageSize: 15 })
    const best = records[0] ?? near[0]
    if (best?.name !== first) misses.push(`${kind}: ${query} gave ${best?.name ?? 'nothing'} instead of ${first}`)
  }

  expect(QUERIES.length).toBeGreaterThanOrEqual(60)
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(ALLOWED_MISSES)
})

/** Codes depend on the generated city, so the list names the subject and the typing error in its code. */
async function codeAs(way: string, name: string): Promise<string> {
  const [row] = await opened.database.db
    .select()
    .from(subject)
    .where(inArray(subject.name, [name]))
  const code = row!.creditCode
  if (way === '@code-lower') return code.toLowerCase()
  if (way === '@code-17') return code.slice(0, 17)
  if (way === '@code-spaced') return `${code.slice(0, 8)} ${code.slice(8)}`
  if (way === '@code-wide')
    return code.replace(/./g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
  return code
}
