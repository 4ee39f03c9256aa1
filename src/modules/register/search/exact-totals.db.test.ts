import { afterAll, describe, expect, it } from 'vitest'
import { openTestPortal } from '../../../../test/portal.ts'
import { SubjectFilters } from './contract.ts'
import { createExactTotals } from './exact-totals.server.ts'
import { createSearchBasics } from './search-forms.server.ts'
import { readSearch } from './search-input.server.ts'

const portal = await openTestPortal({}, { now: () => Date.parse('2026-11-15T08:00:00+08:00') })
const { db } = portal.database
afterAll(() => portal.close())

const districts = await portal.app.inject('/credit/dict/dictionary/getDataDictionaryListByParentCode?parentCode=REGION')
const PLACES = ['榕屿市', ...districts.json<{ data: { name: string }[] }>().data.map(({ name }) => name)]
const exactTotal = createExactTotals(db, {
  changes: { announce: async () => {}, noticed() {}, onChange() {}, versionOf: () => 0 },
  today: () => '2026-11-15',
  forms: createSearchBasics(db, async () => PLACES),
})

const searchTotal = async (query: Record<string, string>): Promise<number> => {
  const answer = await portal.app.inject(
    `/credit/cmpinternetportalfront/archives/search?${new URLSearchParams({ ...query, pageSize: '10' })}`,
  )
  return answer.json<{ data: { total: number } }>().data.total
}

const QUERIES: Record<string, string>[] = [
  { keyword: '有限公司' },
  { keyword: '榕屿市' },
  { keyword: '榕屿 食品' },
  { keyword: '海' },
  { keyword: 'hy' },
  { keyword: '9135' },
  { keyword: '' },
  { keyword: '有限公司', kind: 'enterprise' },
  { keyword: '有限公司', list: 'black' },
  { keyword: '', status: '注销' },
]

describe('the exact total', () => {
  it.each(QUERIES)('is what the search counts where it counts all: %o', async (query) => {
    const counted = await searchTotal(query)
    const input = readSearch(query.keyword ?? '', '0', PLACES)

    expect(await exactTotal(input, SubjectFilters.parse(query))).toBe(counted)
  })
})
