import { expect, it } from 'vitest'
import { demoProfile } from '../../../test/portal.ts'
import type { PaperBlock } from '../documents/paper-contract.ts'
import type { ProofRecord } from '../register/archives/contract.ts'
import { chosenFields, SUPERVISED_FIELDS } from './definitions/fields.ts'
import { composeProof, findingsByField, type ProofContent } from './proof.ts'
import { findReport } from './report-contract.ts'

const [URBAN, MARKET] = ['113500910035612110', '11350091003561115K']
const UNITS = {
  urban: [{ name: '海湾区城市管理局', code: URBAN }],
  market: [{ name: '海湾区市场监督管理局', code: MARKET }],
}

const record = (more: Partial<ProofRecord> = {}): ProofRecord => ({
  ...{ id: '1', part: '行政处罚', datasetName: '行政处罚', title: '占道经营', documentNo: '海湾城管罚〔2024〕8号' },
  ...{ authority: '海湾区城市管理局', authorityCode: URBAN, cited: '《城市市容和环境卫生管理条例》', isCourt: false },
  ...{ decisionDate: '2024-03-01', until: '2024-03-01', flag: null, standing: 'shown', why: '', door: null },
  items: [{ label: '处罚内容', value: '罚款 0.05 万元' }],
  ...more,
})

const ENDED = record({ standing: 'ended', why: '公示期已于 2025-03-01 届满，不再公示。' })
const REPAIRED = record({ id: '2', documentNo: '海湾城管罚〔2025〕9号', standing: 'repaired', why: '已修复。' })

const contentOf = (records: ProofRecord[], fields: string[], more: Partial<ProofContent> = {}): ProofContent => ({
  ...{ definition: findReport('special')!, archive: { subject: null, records }, fields: chosenFields(fields) },
  ...{ subject: { name: '榕屿某某有限公司', code: '91350099MA00003F99' }, units: UNITS, ended: 'marked' },
  ...{ period: { from: '2021-11-16', to: '2026-11-16' }, purpose: '上市合规证明', issuer: '榕屿市信用信息中心' },
  at: new Date('2026-11-16T02:00:00Z'),
  ...more,
})
const compose = (...given: Parameters<typeof contentOf>) => {
  const content = contentOf(...given)
  return composeProof(content, findingsByField(content))
}
const printed = (paper: ReturnType<typeof compose>) =>
  paper.sections.flatMap(({ blocks }) =>
    blocks.flatMap((each: PaperBlock) => (each.type === 'records' ? each.records : [])),
  )

it('never says 未查询到 of a field with a penalty whose publicity has ended', () => {
  const paper = compose([ENDED], ['urban'])

  expect(JSON.stringify(paper)).not.toContain('未查询到违法违规记录')
  expect(JSON.stringify(paper)).toContain('2021年11月16日至2026年11月16日期间在城市管理领域查询到违法违规记录 1 条')
  expect(printed(paper)).toMatchObject([
    { heading: '海湾城管罚〔2024〕8号', mark: { tag: '不公开', note: '公示期已于 2025-03-01 届满，不再公示。' } },
  ])
})

it('gives each field a verdict of its own, and none to a field without a delivering unit', () => {
  const { verdicts, sections } = compose([ENDED, REPAIRED], ['urban', 'market', 'funds'])

  expect(verdicts).toEqual([
    { name: '住房公积金', state: 'not-collected', collected: '未归集', text: '不作结论' },
    {
      ...{ name: '城市管理', state: 'found', collected: '已归集：海湾区城市管理局' },
      text: '查询到记录 2 条：行政处罚 2 条，其中已修复 1 条、不公开 1 条',
    },
    { name: '市场监管', state: 'none', collected: '已归集：海湾区市场监督管理局', text: '未查询到记录' },
  ])
  expect(JSON.stringify(sections)).toContain(
    '所查 3 个领域中，1 个领域查询到违法违规记录共 2 条；1 个领域未查询到违法违规记录；1 个领域本市尚未归集，不作结论',
  )
})

it('leaves out ended records if the city has decided so, and states that it does', () => {
  const simple = record({ id: '3', documentNo: '当场', standing: 'never-shown', why: '按公示规则不予公示。' })
  const paper = compose([ENDED, REPAIRED, simple], ['urban'], { ended: 'left-out' })
  const none = compose([ENDED], ['urban'], { ended: 'left-out' })

  expect(printed(paper).map(({ heading }) => heading)).toEqual(['当场'])
  expect(none.verdicts).toMatchObject([{ state: 'none', text: '未查询到记录（不含已修复和公示期满的信息）' }])
  expect(JSON.stringify(paper)).toContain('已经修复或者公示期满的信息不列入本报告')
})

it('assigns a record to a field by the code of its unit and the law it cites, not by words in names', () => {
  const drugs = { authorityCode: MARKET, authority: '城市管理局', cited: '《中华人民共和国药品管理法》第一百二十九条' }
  const found = (more: Partial<ProofRecord>) =>
    findingsByField(
      contentOf(
        [record(more)],
        SUPERVISED_FIELDS.map(({ code }) => code),
      ),
    )
      .filter(({ verdict }) => verdict === 'found')
      .map(({ field }) => field.code)

  expect(found({})).toEqual(['urban'])
  expect(found(drugs)).toEqual(['market', 'drugs'])
  expect(found({ authorityCode: null, isCourt: true })).toEqual(['judicial'])
  expect(found({ authorityCode: '11350099003560038U', authority: '海湾区城市管理局' })).toEqual(['unassigned'])
})

it('counts a decision on its day, and a listing for as long as the subject was listed', () => {
  const listed = record({ part: '严重失信主体名单', decisionDate: '2018-01-01', until: '2021-12-31' })
  const verdictOf = (...records: ProofRecord[]) => findingsByField(contentOf(records, ['urban']))[0]!.verdict

  expect(verdictOf(listed)).toBe('found')
  expect(verdictOf({ ...listed, until: '2021-11-15' })).toBe('none')
  expect(verdictOf({ ...listed, until: null })).toBe('found')
  expect(verdictOf(record({ decisionDate: '2021-11-15', until: '2021-11-15' }))).toBe('none')
})

it('has at least 38 fields; the demo city uses only defined fields, and no unit twice in one field', () => {
  const codes = SUPERVISED_FIELDS.map(({ code }) => code)

  expect(codes.length).toBeGreaterThanOrEqual(38)
  expect(new Set(codes).size).toBe(codes.length)
  expect(Object.keys(demoProfile.fieldUnits).filter((code) => !codes.includes(code))).toEqual([])
  for (const members of Object.values(demoProfile.fieldUnits))
    expect(new Set(members.map(({ code }) => code)).size).toBe(members.length)
})
