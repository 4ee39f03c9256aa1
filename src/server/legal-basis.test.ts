import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../modules/register/catalogue/catalogue.ts'
import { ARCHIVED_LISTS } from '../modules/register/catalogue/datasets/archived-list.ts'
import { SERIOUS_LISTS } from '../modules/register/catalogue/datasets/serious-list.ts'
import { REPAIR_BARS } from '../modules/register/publicity/repair-bars.ts'
import { RULE_SETS } from '../modules/register/publicity/rule-sets.ts'
import { SECTOR_TABLES } from '../modules/register/publicity/severity-tables.ts'
import { KINDS } from '../modules/submissions/kinds/kind-list.ts'

const page = readFileSync(new URL('../../docs/legal-basis.md', import.meta.url), 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| '))
const rowOf = (name: string): string =>
  rows.find((row) => (row.split('|')[1] ?? '').trim().split(', ').includes(name)) ?? ''

describe('the page on legal basis', () => {
  it.each(RULE_SETS)('lists rule set $id with its source', ({ id, source }) => {
    expect(rowOf(id)).toContain(source)
  })

  it.each(Object.keys(RULE_SETS.at(-1)!.rules).filter((rule) => rule !== 'penalty'))('lists the rule %s', (rule) => {
    expect(rowOf(rule)).not.toBe('')
  })

  it.each(RULE_SETS.flatMap(({ rules }) => Object.values(rules).flat()).flatMap(({ source }) => source ?? []))(
    'names the documents of %s',
    (source) => {
      for (const name of source.match(/《[^》]+》/gu) ?? []) expect(page).toContain(name)
    },
  )

  it.each(REPAIR_BARS)('has the bar $id', ({ id }) => {
    expect(rowOf(`\`${id}\``)).not.toBe('')
  })

  it.each(SERIOUS_LISTS)('has the list $name with its basis', ({ name, basis }) => {
    expect(rowOf(name)).toContain(basis)
  })

  it.each(ARCHIVED_LISTS)('has the list %s as history', (name) => {
    expect(rowOf(name)).toContain('history')
  })

  it.each(SECTOR_TABLES)('has the table $source', ({ source }) => {
    expect(page).toContain(source)
  })

  it.each(catalogue)('has the dataset $code', ({ code }) => {
    expect(page).toMatch(new RegExp(`[ \\n]${code}[,.]`, 'u'))
  })

  it.each(KINDS.flatMap(({ code, keptFor }) => (keptFor ? [{ code, ...keptFor }] : [])))(
    'says that $code is kept for $months months',
    ({ code, months }) => {
      expect(rowOf(code)).toContain(`${months} months`)
    },
  )

  it.each(KINDS.flatMap(({ forms }) => forms.flatMap(({ basis }) => basis ?? [])))('cites %s', (basis) => {
    for (const cited of basis.split('；')) expect(page).toContain(cited)
  })
})
