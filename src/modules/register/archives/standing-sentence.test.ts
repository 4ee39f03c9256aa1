import { describe, expect, it } from 'vitest'
import type { RecordSummary } from '../records/contract.ts'
import type { Archive } from './contract.ts'
import { countRepairable, writeSituation } from './standing-sentence.ts'

const TODAY = '2026-11-18'

const penalty = (change: Partial<RecordSummary> = {}): RecordSummary =>
  ({
    ...{ id: 'one', dataset: 'penalty', severity: '一般', authority: '市住建局', flag: null, category: '罚款' },
    ...{ publicityFrom: '2026-07-08', publicityUntil: '2027-07-08', repairableFrom: '2026-10-08', reapplyFrom: null },
    ...{ ruleId: 'R-2026/penalty/general', amounts: [{ label: '罚款', value: '3.2' }], values: {} },
    ...change,
  }) as RecordSummary

const section = (dataset: string, records: RecordSummary[], total = records.length) => ({
  ...{ dataset, name: dataset, provider: '', columns: [], records, total, listPage: '' },
})

const said = (sections: ReturnType<typeof section>[], registerStatus = '存续') => {
  const blocks: Archive['blocks'] = [{ block: 'administration', name: '', count: 0, sections }]
  return writeSituation({ registerStatus, blocks }, TODAY, '信用中国')
    .map(({ text }) => text)
    .join('')
}

describe('the sentence below the name', () => {
  it('states the public penalties, the total of fines, and what can be repaired now and later', () => {
    const later = penalty({ repairableFrom: '2026-12-25', amounts: [{ label: '罚款', value: '1.8' }] })

    expect(said([section('penalty', [penalty(), later])])).toBe(
      '正常经营；2 条行政处罚公示中，罚款共 5 万元：1 条现在可以申请修复，1 条 2026-12-25 起可以申请修复；未列入严重失信主体名单。',
    )
  })

  it('states that there are none, with the registration status', () => {
    expect(said([], '注销')).toBe('登记状态为注销；没有公示中的行政处罚；未列入严重失信主体名单。')
  })

  it('names the lists', () => {
    expect(said([section('tax-serious', [penalty({ dataset: 'tax-serious' })])])).toMatch(/；列入.+。$/)
  })

  it('agrees with the number of records that can be repaired today', () => {
    const records = [penalty(), penalty({ repairableFrom: '2026-12-25' }), penalty({ flag: '修复处理中' })]
    const blocks: Archive['blocks'] = [{ block: '', name: '', count: 3, sections: [section('penalty', records)] }]

    expect(countRepairable({ blocks }, TODAY, '信用中国')).toBe(1)
  })

  it('gives no total if not all records are loaded', () => {
    expect(said([section('penalty', [penalty()], 60)])).toBe('正常经营；60 条行政处罚公示中；未列入严重失信主体名单。')
  })
})
