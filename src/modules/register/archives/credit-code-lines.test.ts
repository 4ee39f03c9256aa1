import { expect, it } from 'vitest'
import type { Archive } from './contract.ts'
import { codeLines } from './credit-code-lines.ts'

const record = (decisionDate: string, title: string) => ({ decisionDate, title })
const section = (dataset: string, total: number, records: ReturnType<typeof record>[] = []) => ({
  dataset,
  total,
  records,
})
const archiveOf = (blocks: { block: string; sections: ReturnType<typeof section>[] }[]) =>
  codeLines({ blocks } as unknown as Pick<Archive, 'blocks'>)

it('counts public records in five lines, with the newest of each', () => {
  const lines = archiveOf([
    {
      block: 'administration',
      sections: [
        section('permit', 60, [record('2026-01-05', '旧证'), record('2026-03-01', '新证')]),
        section('penalty', 1, [record('2026-02-02', '罚款')]),
        section('random-check', 4, [record('2026-11-01', '抽查')]),
      ],
    },
    { block: 'serious', sections: [section('tax-serious', 1, [record('2025-05-05', '税收违法')])] },
    { block: 'abnormal', sections: [section('abnormal', 2, [record('2026-04-04', '地址失联')])] },
  ])

  expect(lines.map(({ name, count, newest }) => [name, count, newest])).toEqual([
    ['行政处罚', 1, '2026-02-02 罚款'],
    [expect.stringMatching(/^(?=.*严重失信)(?=.*经营异常)/), 3, '2026-04-04 地址失联'],
    ['行政许可', 60, '2026-03-01 新证'],
    ['守信激励', 0, ''],
    ['信用承诺', 0, ''],
  ])
})

it('marks a line as a warning only if it has records', () => {
  const tones = (sections: ReturnType<typeof section>[]) =>
    archiveOf([{ block: 'administration', sections }]).map(({ tone }) => tone)

  expect(tones([])).toEqual(['plain', 'plain', 'plain', 'good', 'plain'])
  expect(tones([section('penalty', 1)])).toEqual(['warning', 'plain', 'plain', 'good', 'plain'])
})
