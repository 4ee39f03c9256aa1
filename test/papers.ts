import type { Db } from '../src/kernel/data/db.server.ts'
import type { IssuedPaper, PaperOrder, Papers } from '../src/modules/documents/contract.ts'
import type { Paper, PaperRecord } from '../src/modules/documents/paper-contract.ts'

interface PaperPortal {
  papers: Papers
  database: { db: Db }
}

/** Draws and issues a document of the sort `test`. */
export async function issuePaper(
  { papers, database }: PaperPortal,
  order: Partial<PaperOrder> = {},
): Promise<IssuedPaper> {
  papers.define({
    code: 'test',
    name: '测试报告',
    series: 'CS',
    validDays: 30,
    isVerifiable: true,
    purposes: ['招标投标'],
  })
  const drawn = await papers.draw({
    ...{ definition: 'test', paper: examplePaper(), purpose: '招标投标', receivingUnit: '海湾区城投' },
    subject: { name: '榕屿恒岳建设工程有限公司', code: '91350099MA00003F99' },
    ...order,
  })
  return database.db.transaction((tx) => drawn.register(tx))
}

/** A report with every kind of section. */
export const examplePaper = (records = 2): Paper => ({
  title: '公共信用信息报告',
  subtitle: '标准版',
  facts: [
    { label: '机构名称', value: '榕屿恒岳建设工程有限公司' },
    { label: '统一社会信用代码', value: '91350099MA00003F99' },
    { label: '报告用途', value: '招标投标' },
  ],
  watermark: '仅用于招标投标',
  sections: [
    {
      heading: '信息概览',
      source: '截至 2026年11月16日',
      blocks: [
        { type: 'counts', counts: [{ label: '行政管理', number: 3 }] },
        {
          ...{ type: 'timeline', title: '三年一览', note: '菱形为处罚', from: '2023-11-16', to: '2026-11-16' },
          events: [
            { date: '2025-03-02', label: '许可', mark: 'circle' },
            { date: '2025-03-20', label: '承诺', mark: 'ring' },
            { date: '2026-09-25', label: '1.8 万元', mark: 'diamond' },
            { date: '2026-10-01', label: '守信激励', mark: 'star' },
          ],
        },
      ],
    },
    { heading: '报告说明', blocks: [{ type: 'text', paragraphs: ['本报告不作评分、评级。'] }] },
    { heading: '一、基础信息', blocks: [{ type: 'facts', facts: [{ label: '成立日期', value: '2015-03-02' }] }] },
    {
      heading: '二、行政管理',
      blocks: [
        { type: 'records', name: '（一）行政许可', records: [], whenEmpty: '查询期内无相关信息' },
        {
          ...{ type: 'records', name: '（二）行政处罚', whenEmpty: '查询期内无相关信息' },
          records: Array.from({ length: records }, (_, place) => exampleRecord(place)),
        },
      ],
    },
    {
      heading: '三、诚实守信',
      blocks: [
        {
          ...{ type: 'table', whenEmpty: '查询期内无相关信息' },
          columns: [
            { label: '序号', share: 1 },
            { label: '名单名称', share: 4 },
            { label: '金额', share: 2, align: 'right' },
          ],
          rows: [['1', '守合同重信用企业（2025年度）', '12.50']],
        },
      ],
    },
  ],
})

const exampleRecord = (place: number): PaperRecord => ({
  heading: `榕市监罚〔2026〕${1189 + place}号`,
  facts: [
    { label: '违法行为类型', value: '特种设备未经检验投入使用' },
    { label: '失信程度', value: '一般' },
    {
      label: '违法事实',
      value:
        '当事人在海湾区望潮路 88 号厂区内使用的 1 台叉车未经定期检验，使用时间自 2026年6月3日至2026年8月19日，当事人在检查后已停止使用并申报检验。',
    },
    { label: '处罚依据', value: '《中华人民共和国特种设备安全法》第八十四条第一项' },
    { label: '处罚类别', value: '罚款、没收违法所得' },
    { label: '处罚决定日期', value: '2026-09-25' },
    { label: '罚款金额（万元）', value: '1.80' },
    { label: '暂扣或吊销证照', value: '' },
    { label: '处罚机关', value: '榕屿市市场监督管理局' },
    { label: '公示截止期', value: '2027-09-25' },
  ],
  ...(place === 0 && { mark: { tag: '异议处理中', note: '本条信息的“罚款金额”正在处理异议，以处理结果为准。' } }),
})
