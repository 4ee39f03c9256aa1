import { expect, it } from 'vitest'
import { createSeal } from '../../../src/kernel/guard/seal.server.ts'
import * as recordTables from '../../../src/modules/register/records/tables.server.ts'
import { makeNameForms } from '../../../src/modules/register/search/subject-names.server.ts'
import { DRAWN_AT, smallCity } from '../../../test/register/drawn-cities.ts'
import { isFullRun } from '../../../test/tier.ts'
import { columnsOf, recordLine } from '../lines.ts'
import { places } from '../regions.ts'
import { nameLexemes, recordClone } from './clones.ts'
import { recordRows } from './rows.ts'

/** The gate checks every seventh record; no dataset repeats with that period. */
const records = smallCity.records.filter((_, index) => isFullRun || index % 7 === 0)
const rows = [...recordRows(records, createSeal(Buffer.alloc(32, 1)), smallCity.days, DRAWN_AT)]
const columns = columnsOf(recordTables.record)
const columnsIn = (line: string) =>
  Object.fromEntries(
    line
      .trimEnd()
      .split('\t')
      .map((text, index) => [columns[index]!, text]),
  )
const lexemesIn = (vector: string) => [...new Set(vector.trim().split(/ +/))].sort()

it('reproduces a model filled with its own subject', () => {
  const differing = rows.flatMap((row, index) => {
    const { subject } = records[index]!
    const serial = /(\d{1,5})\D*$/.exec(row.documentNo ?? '')?.[1] ?? '1'
    // The generator writes serials without leading zeros.
    if (!row.subjectId || !subject || serial.startsWith('0')) return []
    const lexemes = nameLexemes(subject.name, makeNameForms(subject.name, places).grams)
    const line = recordClone(row, subject, recordLine).line({ ...subject, lexemes }, row.id, Number(serial))
    const original = columnsIn(recordLine({ ...row, sealed: null, naturalKey: row.id, checksum: row.id }))
    const copied = columnsIn(line)
    const same =
      lexemesIn(copied.search!).join() === lexemesIn(original.search!).join() &&
      JSON.stringify(JSON.parse(copied.items!)) === JSON.stringify(JSON.parse(original.items!)) &&
      columns.every((key) => key === 'search' || key === 'items' || copied[key] === original[key])
    return same ? [] : [{ copied, original }]
  })

  expect(differing.slice(0, 3)).toEqual([])
})
