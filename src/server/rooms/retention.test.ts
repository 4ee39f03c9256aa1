import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { RETENTION, type Retention } from './retention.ts'

const manual = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../../../docs', name), 'utf8')
const UNITS = {
  english: { hours: 'hours', days: 'days', months: 'months' },
  chinese: { hours: '小时', days: '天', months: '个月' },
} as const

const periodIn = (after: Retention['after'], units: Record<'hours' | 'days' | 'months', string>) => {
  const [[unit, number]] = Object.entries(after) as [[keyof typeof units, number]]
  return `${number} ${units[unit]}`
}

it.each([
  ['operations.md', 'english', '### What is deleted when'],
  ['operations.zh-CN.md', 'chinese', '### 什么时候删除什么'],
] as const)('%s has the retention periods of the portal', (file, language, heading) => {
  const section = manual(file).split(heading)[1]?.split('\n#')[0] ?? ''
  const rows = [...section.matchAll(/^\| (`.*?`) +\| (.*?) +\|/gm)].map(([, names, after]) => [names, after])

  expect(rows).toEqual(
    RETENTION.map(({ tables, after }) => [
      tables.map((table) => `\`${table}\``).join(', '),
      periodIn(after, UNITS[language]),
    ]),
  )
})
