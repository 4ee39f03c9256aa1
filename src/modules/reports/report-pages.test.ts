import { execFileSync, spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { wholeArchive } from '../../../test/register/whole-archive.ts'
import { drawPaper } from '../documents/drawing/draw.server.ts'
import type { Paper, PaperRecord } from '../documents/paper-contract.ts'
import type { WholeArchive } from '../register/archives/contract.ts'
import { composeReport } from './composition.ts'
import { findReport } from './report-contract.ts'

const at = new Date('2026-11-16T02:00:00Z')

const reportOf = (archive: WholeArchive): Paper =>
  composeReport({
    ...{ definition: findReport('standard')!, archive, subject: { name: archive.name, code: archive.code }, at },
    ...{ period: { from: '2023-11-17', to: '2026-11-16' }, purpose: '招标投标', issuer: '榕屿市信用信息中心' },
  })

const draw = (paper: Paper) =>
  drawPaper({
    ...{ paper, number: '20261116095912GBAZWS8J', numberLabel: '报告编号', issuedAt: at.getTime(), isDemo: true },
    check: { code: '5ZCR F945 5J35 MEPG', address: 'https://credit.example/report-verify?number=x#5ZCRF9455J35MEPG' },
    ...{ portalName: '信用榕屿', issuer: '榕屿市信用信息中心', themeColour: '#185aae', ownLogo: false },
  })

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

/** The lines of each page between its running head and foot. */
function pagesOf(bytes: Buffer): string[][] {
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' })
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').flatMap((line) => line.trim() || []))
    .map((lines) =>
      lines.slice(
        1,
        lines.findIndex((line) => line.startsWith('报告编号') && line.includes('共')),
      ),
    )
}

const HEADING = /^(?:[一二三四五六七八九十]、|附　|信息概览|报告说明|第 \d+ 条|行政(?:许可|处罚) +共)/u

describe('the standard report on paper', () => {
  it('has at most seven pages for fourteen records', async () => {
    expect((await draw(reportOf(wholeArchive(10, 4)))).pages).toBeLessThanOrEqual(7)
  })

  it('has no row for items left empty', () => {
    const text = JSON.stringify(reportOf(wholeArchive(3, 3)))

    expect(text).not.toMatch(/— —|"value":""/)
    expect(text).toContain('"missing":["没收违法所得、没收非法财物的金额（万元）"')
  })

  it.runIf(hasPdftotext)(
    'has no heading alone at the foot of a page, and fits two short records on a page',
    async () => {
      const cases = [1, 2, 4, 6, 9].flatMap((penalties) =>
        [0, 3].map((permits) => wholeArchive(penalties, permits, 1 + ((penalties * 3 + permits) % 9))),
      )
      for (const archive of [...cases, wholeArchive(2, 0, 45), wholeArchive(10, 4)]) {
        const { bytes, pages } = await draw(reportOf(archive))
        const texts = pagesOf(bytes)

        expect(texts).toHaveLength(pages)
        for (const lines of texts) expect(lines.at(-1), lines.join('\n')).not.toMatch(HEADING)
      }
      const full = pagesOf((await draw(reportOf(wholeArchive(10, 0)))).bytes)
      const records = full.map((lines) => lines.filter((line) => /^第 \d+ 条/u.test(line)).length)
      const [first, last] = [records.findIndex((each) => each > 0), records.findLastIndex((each) => each > 0)]
      expect(Math.min(...records.slice(first + 1, last))).toBeGreaterThanOrEqual(3)
    },
  )

  it('breaks each record into lines once, even if its height is needed several times', async () => {
    let reads = 0
    const counted = (record: PaperRecord): PaperRecord => ({
      ...record,
      get facts() {
        reads += 1
        return record.facts
      },
    })
    const paper = reportOf(wholeArchive(10, 4))
    const sections = paper.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        block.type === 'records' ? { ...block, records: block.records.map(counted) } : block,
      ),
    }))

    await draw({ ...paper, sections })

    expect(reads).toBe(14)
  })
})
