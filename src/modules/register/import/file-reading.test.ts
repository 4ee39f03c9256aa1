import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PROVIDERS } from '../../../../demo/providers.ts'
import { PENALTY } from '../../../../test/register/sample-rows.ts'
import { testFolder } from '../../../../test/setup/at-end.ts'
import { csvLine } from '../../../kernel/format/csv-line.ts'
import { readStoredCells } from '../../../kernel/sheets/stored-cells.server.ts'
import { penalty } from '../catalogue/datasets/double-publicity.ts'
import { NO_REGION_PLACES } from '../subjects/subject-rules.ts'
import type { BadRow } from './bad-rows.server.ts'
import { chunksIn, readDelivered } from './file-reading.server.ts'
import { NO_ASSIGNMENTS } from './heads.ts'

const folder = testFolder('file-reading')
const into = path.join(folder, 'rows')
const cellsInto = path.join(folder, 'cells')

async function read(fileName: string, content: string, more: { mostRows?: number } = {}) {
  const file = path.join(folder, fileName)
  writeFileSync(file, content)
  const read = await readDelivered(penalty, {
    ...{ path: file, fileName, into, cellsInto, said: NO_ASSIGNMENTS, batchNo: 'b', regionCode: '350099' },
    providers: PROVIDERS,
    ...{
      unit: { unit: PENALTY.sourceUnit, isCentre: false },
      sourceUnit: PENALTY.sourceUnit,
      places: NO_REGION_PLACES,
    },
    ...{ at: new Date('2026-11-18'), ...more },
  })
  if ('unreadable' in read) throw new Error(read.unreadable.reason)
  return read
}

const csvOf = (rows: number) =>
  [csvLine(Object.keys(PENALTY)), ...Array<string>(rows).fill(csvLine(Object.values(PENALTY)))].join('')

it('stops at the first row over the limit, and states the limit', async () => {
  const { count, errors, isFatal } = await read('a.json', `[${'{},'.repeat(4999)}{}]`, { mostRows: 20 })

  expect([count.rows, isFatal]).toEqual([20, true])
  expect(errors.kept.at(-1)).toEqual({
    ...{ row: 21, column: '文件', reason: '一个文件不能超过 20 行，请分成几个文件报送' },
  })
})

it('writes rows in chunks that the server parses one by one', async () => {
  const { chunks, count } = await read('a.csv', csvOf(120))

  const sizes: number[] = []
  for await (const { good } of chunksIn(into, chunks)) sizes.push(JSON.parse(good).length)
  expect([count.rows, sizes]).toEqual([120, [50, 50, 20]])
})

it('makes chunks shorter for long rows', async () => {
  const long = '长'.repeat(50_000)
  const { chunks } = await read('a.json', JSON.stringify(Array(20).fill({ facts: long })))

  expect(chunks.length).toBeGreaterThan(2)
})

it('has no key: values to be encrypted later are written unchanged', async () => {
  const { chunks } = await read('a.csv', csvOf(1))

  for await (const { good } of chunksIn(into, chunks))
    expect(JSON.parse(good)[0]).toMatchObject({
      record: { naturalKey: JSON.stringify([PENALTY.documentNo, PENALTY.creditCode, PENALTY.decisionDate]) },
    })
  expect(readFileSync(into, 'utf8')).toContain(PENALTY.documentNo)
})

it('returns the cells of single rows', async () => {
  await read('a.csv', csvOf(5))

  const found: BadRow[] = []
  for await (const some of readStoredCells(cellsInto, new Set([3, 6]))) found.push(...some)
  expect(found).toEqual([3, 6].map((row) => ({ row, cells: Object.values(PENALTY) })))
})

it.each([
  ['json', `[{"facts":${'['.repeat(200_000)}`, '应为一个 JSON 数组'],
  ['json', `[{"facts":${'['.repeat(9)}${']'.repeat(9)}}]`, '这一条的括号嵌套超过 8 层，请改为一层'],
  ['jsonl', `{"facts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, '这一条的括号嵌套超过 8 层，请改为一层'],
  ['jsonl', `{"facts":"${'['.repeat(9)}"}`, ''],
  ['csv', ','.repeat(200), '表格不能超过 200 列，请删除多余的列'],
])('refuses nested or wide rows: %s %#', async (ending, content, reason) => {
  const { errors } = await read(`a.${ending}`, content)

  const told = errors.kept.filter(({ column }) => column === '文件').map((error) => error.reason)
  expect(told.join()).toMatch(new RegExp(`^(?:${reason})`))
})
