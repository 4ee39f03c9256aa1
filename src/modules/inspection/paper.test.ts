import { expect, it } from 'vitest'
import type { Report } from './contract.ts'
import { composeReport } from './paper.ts'

const site = {
  portalName: '信用榕屿',
  sponsor: '榕屿市发展和改革委员会',
  organiser: '榕屿市信用中心',
  siteIdCode: '3500990001',
}
const report: Report = {
  ...{ quarter: '2026Q4', title: '2026 年第四季度', from: '2026-10-01', until: '2026-12-31', isOver: false, runs: 3 },
  run: { startedAt: '2026-11-16T18:10:00Z', endedAt: '2026-11-16T18:12:00Z', seconds: 120, by: '每晚自动检查' },
  summary: { passes: true, vetoes: 0, score: 99.9, toMend: 1, near: 0 },
  rows: [
    {
      ...{ code: 'D1', group: 'deduct', name: '链接可用性', standard: '链接可以打开', tariff: null },
      ...{ verdict: 'bad', deduction: 0.1, evidence: '核对 120 个链接', more: 0 },
      problems: [{ text: '《旧闻》第 2 段：链接打不开', mending: '整改中' }],
    },
  ],
  ...{ quarters: ['2026Q4'], papers: [] },
}

it('states the overall result, each indicator with its evidence, and the findings', () => {
  const { title, subtitle, facts, sections } = composeReport(report, site)
  const said = JSON.stringify(sections)

  expect([title, subtitle]).toEqual(['网站自查报告', '2026 年第四季度'])
  expect(facts).toContainEqual({ label: '网站标识码', value: '3500990001' })
  for (const text of ['合格', '99.9 分', '不符合，扣 0.1 分', '核对 120 个链接', '链接打不开', '整改中'])
    expect(said).toContain(text)
})
