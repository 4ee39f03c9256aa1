import { describe, expect, it } from 'vitest'
import { PROVIDERS } from '../../../../demo/providers.ts'
import { RESIDENT } from '../../../../test/register/sample-rows.ts'
import { createSeal } from '../../../kernel/guard/seal.server.ts'
import { catalogue } from '../catalogue/catalogue.ts'
import { type Dataset, type Item, subjectTypeOf } from '../catalogue/dataset.ts'
import { matchHead, readHeads } from './heads.ts'
import { createRowPreparing } from './staged-rows.server.ts'
import { validateRow } from './validate-row.ts'

const TODAY = '2026-11-15'
const importing = {
  seal: createSeal(Buffer.alloc(32, 7)),
  regionCode: '350099',
  providers: PROVIDERS,
  now: () => new Date(TODAY),
} as never

const WORDS: Partial<Record<Item['type'], string>> = {
  day: '2026-03-02',
  integer: '1',
  decimal: '1.5',
  'yes-no': '是',
  'credit-code': '91350300MA0000015F',
  'resident-id': RESIDENT,
}

/** A row with a value in every column that applies to its kind of subject. */
function fullRow(dataset: Dataset): Record<string, string> {
  const { common, items } = dataset
  const row = Object.fromEntries(items.map((item) => [item.key, WORDS[item.type] ?? item.options?.[0] ?? '示例']))
  for (const { key, visibility, mask } of items) {
    if (key.endsWith('CertNo')) row[key] = visibility === 'public' && !mask ? '' : RESIDENT
  }
  if (common.documentNo) row[common.documentNo] = '示例〔2026〕1号'
  if (common.validUntil) row[common.validUntil] = '长期'
  const isPerson = subjectTypeOf(dataset, row) === 'person'
  if (common.personCertNo) row[common.personCertNo] = isPerson ? RESIDENT : ''
  if (common.subjectCode && isPerson) row[common.subjectCode] = ''
  return row
}

describe.each(catalogue.map((dataset) => ({ name: dataset.name, dataset })))('a row of $name', ({ dataset }) => {
  it('is accepted and can be stored', () => {
    const verdict = validateRow(dataset, fullRow(dataset), TODAY)

    if ('errors' in verdict) return expect(verdict.errors).toEqual([])
    const { record } = createRowPreparing(importing, dataset, 'b').record(2, verdict.values)
    expect(record).toMatchObject({ dataset: dataset.code, decisionDate: expect.any(String) })
    for (const column of ['subjectName', 'title', 'authority', 'sourceUnit', 'sourceCode', 'search'] as const) {
      expect(record[column], column).toBeTruthy()
    }
  })

  it('has a unique head for every item', () => {
    const { columns, errors } = readHeads(
      dataset,
      dataset.items.map(({ label }) => label),
    )

    expect(errors).toEqual([])
    expect(columns).toEqual(dataset.items)
    for (const item of dataset.items)
      for (const head of [item.key, item.code]) if (head) expect(matchHead(dataset, head)).toBe(item)
  })

  it('is refused without its required items', () => {
    expect(validateRow(dataset, {}, TODAY)).toHaveProperty('errors')
  })
})
