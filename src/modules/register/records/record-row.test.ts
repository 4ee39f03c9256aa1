import { describe, expect, it } from 'vitest'
import type { Seal } from '../../../kernel/guard/seal.server.ts'
import { catalogue, findDataset } from '../catalogue/catalogue.ts'
import { type Dataset, findItem, type Item, subjectTypeOf } from '../catalogue/dataset.ts'
import { prepareRecord, type RecordRow, type RecordValues } from './record-row.server.ts'

const MARK = '不可见'

/** A valid value for the item; `MARK` if the public must not see it. */
function sampleOf(item: Item): string {
  if (item.options) return item.options[0]!
  if (item.type === 'day') return '2026-05-06'
  if (item.type === 'integer' || item.type === 'decimal') return '7'
  if (item.visibility !== 'public') return `${MARK}${item.key}`
  if (item.mask) return `公${MARK}`
  return item.type === 'yes-no' ? '是' : `值${item.key}`
}

const samplesOf = (dataset: Dataset): RecordValues =>
  Object.fromEntries(dataset.items.map((item) => [item.key, sampleOf(item)]))

const seal: Seal = {
  ...{ seal: () => 'sealed', open: () => '' },
  ...{ hash: () => 'hash', hashes: () => ['hash'], mac: () => 'mac', lastingHash: () => 'hash' },
}

const delivery = {
  seal,
  batchNo: '1',
  regionCode: '350099',
  subjectId: 'subject',
  now: new Date('2026-11-15T00:00:00Z'),
  source: { unit: '来源', code: '113500990035600114' },
}

function prepare(code: string, values: RecordValues = {}): RecordRow {
  const dataset = findDataset(code)!
  return prepareRecord(dataset, { ...samplesOf(dataset), ...values }, delivery)
}

describe('a prepared record', () => {
  const aboutPerson = ({ common, items }: Dataset): RecordValues =>
    Object.fromEntries(
      items
        .filter(({ key }) => key === common.subjectType)
        .map(({ key }) => [key, common.personTypes?.[0] ?? '自然人']),
    )

  it.each(catalogue.map((dataset) => dataset.code))('of %s shows no hidden item, and no unmasked person', (code) => {
    const row = prepare(code, aboutPerson(findDataset(code)!))

    expect(JSON.stringify(row)).not.toContain(MARK)
  })

  it('would show an item declared public by mistake', () => {
    const dataset = findDataset('guarantee')!
    const careless = { ...dataset, items: dataset.items.map((item): Item => ({ ...item, visibility: 'public' })) }

    const row = prepareRecord(careless, samplesOf(dataset), delivery)

    expect(JSON.stringify(row)).toContain(MARK)
  })

  it('of a person in a register of a profession is public with a masked name', () => {
    const row = prepare('medical-score', { subjectKind: '医保医师', subjectName: '林知远' })

    expect(row).toMatchObject({ subjectType: 'person', subjectName: '林*', shareScope: 1, subjectId: null })
  })

  it('of a person in another dataset is in no list', () => {
    const row = prepare('dishonest-debtor', { partyType: '自然人', name: '林知远', certNo: '350099199001010010' })

    expect(row).toMatchObject({ subjectName: '林知远', subjectCode: null, shareScope: 2 })
    expect(row.items).toMatchObject({ certNo: '350099********0010' })
  })

  it.each([
    ['commitment', { publication: '可向社会公开' }, 1],
    ['commitment', { publication: '特定范围内公开' }, 3],
    ['commitment', { publication: '' }, 3],
    ['self-declaration', { agreesToPublicity: '是' }, 1],
    ['self-declaration', { agreesToPublicity: '否' }, 3],
  ])('of %s with %o has the share scope %i', (code, values, shareScope) => {
    expect(prepare(code, values)).toMatchObject({ shareScope })
  })

  it('that was removed from its list has ended on that day', () => {
    const row = prepare('abnormal', { listedAt: '2026-02-01', removedAt: '2026-08-02' })

    expect(row).toMatchObject({ endedOn: '2026-08-02', endedReason: 'removed' })
    expect(prepare('abnormal', { removedAt: '' })).toMatchObject({ endedOn: null, endedReason: null })
  })

  it.each([
    ['serious-list', '食品药品严重违法生产经营者', 'market-serious'],
    ['serious-list', '拖欠农民工工资失信联合惩戒对象', 'wage-arrears'],
    ['serious-list', '安全生产严重失信主体', 'work-safety'],
    ['serious-list', '政府采购严重违法失信行为记录', 'procurement'],
    ['serious-list', '统计严重失信企业', 'serious-list'],
    ['work-safety', '不合格', 'check'],
    ['food-safety', '合格', 'standing'],
    ['random-check', '通过登记住所无法联系', 'check'],
    ['random-check', '未发现问题', 'standing'],
  ])('of %s in the category %s follows the rule %s', (code, category, rule) => {
    const { ruleId } = prepare(code, { [findDataset(code)!.common.category!]: category })

    expect(ruleId.split('/')[1]).toBe(rule)
  })
})

describe('the type of a subject', () => {
  it.each([
    ['penalty', '自然人', 'person'],
    ['penalty', '个体工商户', 'individual'],
    ['penalty', '法人及非法人组织', 'organisation'],
    ['penalty', '', 'organisation'],
    ['medical-score', '医保药师', 'person'],
    ['medical-score', '定点零售药店', 'organisation'],
    ['farm-operator', '农户', 'person'],
    ['focus-group', '律师', 'person'],
    ['contract', '自然人', 'organisation'],
  ])('of %s that says %s is %s', (code, said, type) => {
    const dataset = findDataset(code)!
    const key = findItem(dataset, dataset.common.subjectType ?? '')?.key ?? 'subjectType'

    expect(subjectTypeOf(dataset, { [key]: said })).toBe(type)
  })
})
