import { dayInWords } from '../../kernel/format/calendar-day.ts'
import { formatDate } from '../../kernel/format/date.ts'
import type { Paper } from '../documents/paper-contract.ts'
import { GROUPS, type Report, VERDICTS } from './contract.ts'

interface Site {
  portalName: string
  sponsor: string
  organiser: string
  siteIdCode: string
}

/** Note on the verdicts, used on the page and in the PDF. */
export const VERDICTS_NOTE =
  '扣分标准为示例，由本市确认后生效。“人工核对”的指标由工作人员填写结论和依据。本站增加的指标不计入国家指标得分。'

/** The quarterly report as a document: scope, result, each indicator, findings and corrections. */
export function composeReport(report: Report, site: Site): Paper {
  const { title, from, until, isOver, runs, run, summary, rows } = report
  const problems = rows.flatMap(({ name, problems: found }) =>
    found.map(({ text, mending }) => [name, text, mending] as const),
  )
  return {
    title: '网站自查报告',
    subtitle: title,
    facts: [
      { label: '网站名称', value: site.portalName },
      { label: '网站标识码', value: site.siteIdCode },
      { label: '主办单位', value: site.sponsor },
      { label: '承办单位', value: site.organiser },
      { label: '检查期间', value: `${dayInWords(from)}至${dayInWords(until)}${isOver ? '' : '（未结束）'}` },
      {
        label: '检查次数',
        value: `${runs} 次${run ? `，最近 ${formatDate(run.endedAt, 'yyyy-MM-dd hh:mm')}` : ''}`,
      },
    ],
    sections: [
      {
        heading: '一、检查结果',
        blocks: [
          {
            type: 'facts',
            facts: [
              { label: '结论', value: summary ? (summary.passes ? '合格' : '不合格') : '本季度没有检查' },
              { label: '单项否决', value: `${summary?.vetoes ?? 0} 项` },
              { label: '预计得分', value: `${summary?.score ?? 0} 分` },
              { label: '不符合', value: `${summary?.toMend ?? 0} 项` },
              { label: '需关注', value: `${summary?.near ?? 0} 项` },
              { label: '问题', value: `${problems.length} 个` },
            ],
          },
          { type: 'text', paragraphs: [VERDICTS_NOTE] },
        ],
      },
      {
        heading: '二、各项指标',
        blocks: [
          {
            type: 'table',
            columns: [
              { label: '类别', share: 2 },
              { label: '指标', share: 3 },
              { label: '结论', share: 2 },
              { label: '依据', share: 6 },
            ],
            rows: rows.map(({ group, name, verdict, deduction, evidence }) => [
              ...[GROUPS[group], name],
              `${VERDICTS[verdict]}${deduction > 0 ? `，扣 ${deduction} 分` : ''}`,
              evidence,
            ]),
            whenEmpty: '没有指标',
          },
        ],
      },
      {
        heading: '三、问题和整改',
        blocks: [
          {
            type: 'table',
            columns: [
              { label: '指标', share: 3 },
              { label: '问题', share: 7 },
              { label: '整改', share: 3 },
            ],
            rows: problems,
            whenEmpty: '没有发现问题',
          },
        ],
      },
    ],
  }
}
