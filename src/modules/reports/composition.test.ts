import { describe, expect, it } from 'vitest'
import { dictionaries } from '../../../city/dictionary.ts'
import type { PaperBlock } from '../documents/paper-contract.ts'
import type { WholeArchive, WholeRecord, WholeSection } from '../register/archives/contract.ts'
import { composeReport, EMPTY_SECTION, type ReportContent } from './composition.ts'
import { readReportPeriod, yearsBefore } from './period.ts'
import { findReport, REPORT_PURPOSES, REPORTS } from './report-contract.ts'

const record = (more: Partial<WholeRecord> = {}): WholeRecord => ({
  ...{ id: '1', title: '行政处罚决定书', documentNo: '榕市监罚〔2026〕1189号', authority: '榕屿市市场监督管理局' },
  ...{
    decisionDate: '2026-03-01',
    validUntil: null,
    repairableFrom: null,
    publicityUntil: null,
    flag: null,
    door: null,
  },
  items: [
    { label: '处罚内容', value: '罚款 2 万元' },
    { label: '备注', value: '' },
  ],
  ...{ ownItems: [], headline: '不按规定明码标价，罚款 2 万元', fined: 2 },
  ...more,
})

const section = (dataset: string, records: WholeRecord[], more: Partial<WholeSection> = {}): WholeSection => ({
  ...{
    dataset,
    name: dataset,
    provider: '榕屿市市场监督管理局',
    basis: '《某条例》',
    isLocal: false,
    isNegative: true,
  },
  ...{ total: records.length, records },
  ...more,
})

const archiveOf = (penalties: WholeRecord[], serious: WholeRecord[] = []): WholeArchive => ({
  ...{ name: '榕屿某某有限公司', code: '91350099MA00003F99', labels: [] },
  facts: [{ key: 'address', label: '住所', value: '' }],
  blocks: [
    { block: 'administration', name: '行政管理信息', sections: [section('penalty', penalties)] },
    { block: 'serious', name: '严重失信主体名单信息', sections: [section('serious-list', serious)] },
  ],
})

const AT = new Date('2026-11-16T02:00:00Z')
const compose = (code: string, archive: WholeArchive | null, more: Partial<ReportContent> = {}) =>
  composeReport({
    ...{ definition: findReport(code)!, archive, purpose: '招标投标', issuer: '榕屿市信用信息中心', at: AT },
    ...{ subject: { name: '榕屿某某有限公司', code: '91350099MA00003F99' } },
    period: { from: '2023-11-16', to: '2026-11-16' },
    ...more,
  })

const recordsIn = (blocks: readonly PaperBlock[]) =>
  blocks.flatMap((each) => (each.type === 'records' ? each.records : []))
const allRecords = (paper: ReturnType<typeof compose>) => paper.sections.flatMap(({ blocks }) => recordsIn(blocks))

describe('a report', () => {
  it('names the channel for repair of each negative record, and of no other', () => {
    const registry = [record({ door: 'gsxt' }), record({ door: 'creditchina' }), record()]
    const printed = allRecords(compose('standard', archiveOf(registry)))

    expect(printed.map(({ facts }) => facts.find(({ label }) => label === '修复渠道')?.value)).toEqual([
      '国家企业信用信息公示系统',
      '“信用中国”网站',
      undefined,
    ])
  })

  it('draws its records of several years on a line, with the fine at each penalty, and none of before', () => {
    const archive = archiveOf(
      [record({ decisionDate: '2025-04-01' }), record({ fined: 0 }), record({ decisionDate: '2019-01-01' })],
      [record({ decisionDate: '2018-05-05', fined: 0 })],
    )
    const permit = section('permit', [record({ decisionDate: '2024-01-09' })], { isNegative: false })
    const blocks = [...archive.blocks, { block: 'administration', name: '行政管理信息', sections: [permit] }]
    const { sections } = compose('standard', { ...archive, blocks })
    const line = sections[0]!.blocks.find(({ type }) => type === 'timeline')

    expect(line).toMatchObject({
      title: '三年一览',
      events: [
        { date: '2024-01-09', label: '许可', mark: 'circle' },
        { date: '2025-04-01', label: '2 万元', mark: 'diamond' },
        { date: '2026-03-01', label: '处罚', mark: 'diamond' },
      ],
    })
    const single = compose('standard', archiveOf([record()])).sections[0]!
    expect(single.blocks.map(({ type }) => type)).not.toContain('timeline')
  })

  it('has the parts of the national report in their order, and the fixed phrases where there is no data', () => {
    const { sections } = compose('standard', archiveOf([]))
    const administration = sections.find(({ heading }) => heading.startsWith('二、'))!

    expect(sections.map(({ heading }) => heading.slice(0, 2))).toEqual([
      '信息',
      '报告',
      '一、',
      '二、',
      '三、',
      '四、',
      '五、',
      '六、',
      '七、',
      '八、',
      '九、',
      '十、',
    ])
    expect(administration.blocks[0]).toEqual({ type: 'text', paragraphs: [EMPTY_SECTION] })
    expect(administration.blocks[1]).toMatchObject({ paragraphs: [expect.stringMatching(/^本市尚未归集：行政确认/u)] })
    expect(administration.blocks[2]).toMatchObject({ paragraphs: ['不向社会公开，只载于专项信用报告：行政强制。'] })
    expect(sections.find(({ heading }) => heading.startsWith('八、'))!.blocks).toMatchObject([
      { paragraphs: ['本市尚未归集：民事裁判、行政裁判。'] },
      { paragraphs: ['不向社会公开，只载于专项信用报告：刑事裁判。'] },
    ])
    expect(JSON.stringify(sections)).toContain('建议秉持诚信理念，合法有序开展经营活动。')
  })

  it('lists the items a unit left empty in one line, and explains the mark of a case in progress', () => {
    const [printed] = allRecords(compose('standard', archiveOf([record({ flag: '异议处理中' })])))

    expect(printed).toMatchObject({
      heading: '榕市监罚〔2026〕1189号',
      facts: [{ label: '处罚内容', value: '罚款 2 万元' }],
      missing: ['备注'],
      amount: '罚款 2 万元',
      mark: { tag: '异议处理中' },
    })
  })

  it('states once whom its records are about, and again in a record with a different name', () => {
    const whom = (value: string) => ({ label: '主体名称', value, isSubject: true as const })
    const named = (value: string) => record({ items: [whom(value), { label: '处罚内容', value: '警告' }] })
    const paper = compose('standard', archiveOf([named('榕屿某某有限公司'), named('榕屿旧名有限公司')]))
    const [block] = paper.sections.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'records'))

    expect(block).toMatchObject({ note: '登记信息已列的主体情况、同一单位的代码不逐条重复' })
    expect(allRecords(paper).map(({ facts }) => facts.map(({ value }) => value))).toEqual([
      ['警告'],
      ['榕屿旧名有限公司', '警告'],
    ])
  })

  it('begins with a summary: counts, total of fines, latest record, possible repairs, cases in progress', () => {
    const latest = record({ decisionDate: '2026-05-01', fined: 1.16, repairableFrom: '2026-06-01' })
    const older = record({ fined: 0.34, repairableFrom: '2027-01-02' })
    const paper = compose('standard', archiveOf([older, latest, record({ fined: 0, flag: '修复处理中' })], [record()]))
    const summary = paper.sections[0]!.blocks.find((block) => block.type === 'summary')!

    expect(summary.figures.map(({ label, number, note }) => [label, number, note])).toEqual([
      ['行政处罚', 3, '罚款合计 1.5 万元'],
      ['严重失信', 1, 'serious-list'],
      ['经营异常', 0, '无'],
      ['诚实守信荣誉', 0, '无'],
    ])
    expect(summary.facts).toEqual([
      { label: '最近一次处罚', value: '2026-05-01，榕屿市市场监督管理局，不按规定明码标价，罚款 2 万元' },
      { label: '信用修复', value: '1 条现在可以申请，1 条 2027-01-02 起可以申请，1 条正在处理，1 条见该条所列' },
      { label: '正在处理', value: '信用修复 1 条' },
    ])
  })

  it('gives no total of fines if some of them are not in the report', () => {
    const archive = archiveOf([record()])
    const [administration, serious] = archive.blocks
    const cut = { ...administration!, sections: [section('penalty', [record()], { total: 300 })] }
    const paper = compose('standard', { ...archive, blocks: [cut, serious!] })

    expect(JSON.stringify(paper.sections[0])).toContain('仅计最近 1 条')
    expect(JSON.stringify(paper.sections[0])).not.toContain('罚款合计')
  })

  it('is limited to its period, except for lists, on which a subject stands until removed', () => {
    const old = record({ decisionDate: '2020-01-01' })

    expect(allRecords(compose('standard', archiveOf([old])))).toHaveLength(0)
    expect(allRecords(compose('standard', archiveOf([], [old])))).toHaveLength(1)
  })

  it('contains non-public items of the subject only in editions for the subject itself, with the legal basis', () => {
    const own = record({ ownItems: [{ label: '移出日期', value: '2026-05-01' }] })
    const full = JSON.stringify(compose('full', archiveOf([own])))

    expect(full).toContain('移出日期')
    expect(full).toContain('依据：《某条例》')
    expect(JSON.stringify(compose('standard', archiveOf([record()])))).not.toContain('依据：')
  })

  it('of risks separates what can be repaired now from what cannot yet', () => {
    const repairable = record({ repairableFrom: '2026-06-01' })
    const later = record({ id: '2', documentNo: '后来', repairableFrom: '2027-06-01' })
    const underWay = record({ id: '3', documentNo: '在办', repairableFrom: '2026-06-01', flag: '修复处理中' })
    const text = JSON.stringify(compose('risk', archiveOf([repairable, later, underWay])))

    expect(text).toContain('可以申请修复的信息：1 条')
    expect(text).toContain('应向认定单位申请移出的信息：1 条')
    expect(text).toContain('正在办理修复或者异议的信息：1 条')
  })

  it('of a subject missing from the register says so', () => {
    expect(JSON.stringify(compose('standard', null))).toContain('未查询到该主体的登记注册信息')
  })

  it.each(REPORTS)('$code gives no score and no grade, and has its own series', ({ code, series, statement }) => {
    const text = JSON.stringify(compose(code, archiveOf([record()])))

    expect(text).not.toMatch(/得分|信用等级为|评级为/)
    expect(statement.join()).toContain('不作评分')
    expect(REPORTS.filter((each) => each.series === series)).toHaveLength(1)
  })
})

describe('the period of a report', () => {
  it.each([
    [{ period: '近三年' }, { from: '2023-11-16', to: '2026-11-16' }],
    [{ period: '近五年' }, { from: '2021-11-16', to: '2026-11-16' }],
    [{}, { from: '2023-11-16', to: '2026-11-16' }],
    [
      { period: '自选', periodFrom: '2024-01-01', periodTo: '2024-12-31' },
      { from: '2024-01-01', to: '2024-12-31' },
    ],
  ])('%j', (values, period) => {
    expect(readReportPeriod(values, '2026-11-16')).toEqual(period)
  })

  it('begins on the last day of February if the year has no leap day', () => {
    expect(yearsBefore('2028-02-29', 3)).toBe('2025-02-28')
  })
})

it('the dictionary of the demo city has the same purposes as the code', () => {
  const { items } = dictionaries.find(({ parentCode }) => parentCode === 'REPORT_PURPOSE')!

  expect(items.map(({ name }) => name)).toEqual([...REPORT_PURPOSES])
})
