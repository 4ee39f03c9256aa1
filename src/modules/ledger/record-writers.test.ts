import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../../scripts/room-graph.ts'

const SRC = path.resolve(import.meta.dirname, '../..')

/** Statements that write the table of records. */
const WRITES = /(?:insert into|update|delete from) (?:record|\$\{record\})\b|\.(?:insert|update|delete)\(record\)/

/** These files write only values that are not public: links to subjects, and days before which nobody may apply. */
const WITHOUT_ENTRIES = [
  // Writes only the number of the batch; the following ending creates the ledger entry.
  'modules/register/import/recall.server.ts',
  'modules/register/records/repair-changes.server.ts',
  'modules/register/subjects/record-linking.server.ts',
]

it('every file that writes records appends to the ledger', () => {
  const writers = sourceFiles().filter((file) => /\.server\.ts$/.test(file) && WRITES.test(textOf(file)))
  const without = writers.filter((file) => !textOf(file).includes('appendRecordEntries('))

  expect(writers.length).toBeGreaterThan(WITHOUT_ENTRIES.length)
  expect(without.sort()).toEqual(WITHOUT_ENTRIES)
})

const textOf = (file: string): string => readFileSync(path.join(SRC, file), 'utf8')
