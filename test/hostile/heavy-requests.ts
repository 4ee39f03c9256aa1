import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { Db } from '../../src/kernel/data/db.server.ts'
import { csvLine } from '../../src/kernel/format/csv-line.ts'
import { startSession } from '../../src/kernel/guard/session.server.ts'
import { XLSX } from '../../src/kernel/sheets/table-files.server.ts'
import { writeXlsx } from '../../src/kernel/sheets/xlsx-file.server.ts'
import { articleVersion } from '../../src/modules/editing/tables.server.ts'
import { PENALTY } from '../register/sample-rows.ts'
import { cellsFile, packed, sharedStringsFile } from './heavy-sheets.ts'

/** A request whose body is costly to parse, compare or sanitise; `turn` varies its bytes. */
export interface HeavyRequest {
  what: string
  request(turn: number): InjectOptions | Promise<InjectOptions>
}

const JSON_TYPE = 'application/json'
const CSV_TYPE = 'text/csv'
const MB = 1024 * 1024

/** Staff requests up to or beyond the limits of size, with sessions of the roles that may make them. */
export async function heavyRequests(db: Db): Promise<HeavyRequest[]> {
  const sessionOf = (staffId: string, ...roles: string[]) =>
    startSession(db, { kind: 'staff', staffId, roles, name: '某人' }, 'heavy requests')
  const data = await sessionOf('demo-baosong', 'data')
  const editor = await sessionOf('demo-bianji', 'edit')
  const handler = await sessionOf('demo-shouli', 'accept')
  const repairer = await sessionOf('demo-xiufu', 'repair')
  const article = await rewrittenArticle(db)

  const sent = (url: string, session: string, type: string, payload: string | Buffer): InjectOptions => ({
    ...{ method: 'POST', url: `/credit${url}`, headers: { 'content-type': type } },
    ...{ cookies: { session }, payload },
  })
  const imported = (ending: string, type: string, write: (turn: number) => string | Buffer) => (turn: number) =>
    sent(`/register/import/penalty?fileName=a.${ending}`, data, type, Buffer.from(write(turn)))
  const written = (content: (turn: number) => string) => (turn: number) => {
    const facts = { name: `测量用文章 ${turn}`, classificationId: 'city-dynamics', source: '榕屿市信用信息中心' }
    const body = { key: randomUUID(), facts: { ...facts, content: content(turn) } }
    return sent('/editing/article/create', editor, JSON_TYPE, JSON.stringify(body))
  }
  const sharedStrings = once(() => sharedStringsFile(15 * MB))
  const cells300 = once(() => cellsFile(3000, 100))
  const cells1600 = once(() => cellsFile(8000, 200))
  const braces = once(() => `[${'{},'.repeat(329_999)}{}]`)
  const commas = once(() => `${','.repeat(999)}\n`.repeat(MB / 1000))
  return [
    {
      what: 'article/difference, 70 rewritten paragraphs',
      request: () => ({
        url: `/credit/editing/article/difference/${article}?from=1&to=2`,
        cookies: { session: editor },
      }),
    },
    { what: 'import, XLSX with 15 MB of shared strings', request: imported('xlsx', XLSX, sharedStrings) },
    { what: 'import, XLSX of 300,000 cells', request: imported('xlsx', XLSX, cells300) },
    { what: 'import, XLSX of 1.6 million cells', request: imported('xlsx', XLSX, cells1600) },
    { what: 'import, JSON of 330,000 empty objects', request: imported('json', JSON_TYPE, braces) },
    { what: 'article/create, 100 kB of nested HTML', request: written(() => nestedHtml(100_000)) },
    { what: 'article/create, 100 kB of paragraphs', request: written(() => flatHtml(99_000)) },
    { what: 'import, CSV of 1 MB of commas', request: imported('csv', CSV_TYPE, commas) },
    {
      what: 'screening list, CSV of 1 MB of commas',
      request: () => sent('/screening/lists?fileName=a.csv', handler, 'application/octet-stream', commas()),
    },
    {
      what: 'screening list, XLSX of 300,000 cells',
      request: () => sent('/screening/lists?fileName=a.xlsx', handler, 'application/octet-stream', cells300()),
    },
    {
      what: 'repair batch, XLSX of 1.6 million cells',
      request: () => sent('/repairprogram/batchCancel/preview?fileName=a.xlsx', repairer, XLSX, cells1600()),
    },
    {
      what: 'import, lawful CSV of 50,000 rows',
      request: imported('csv', CSV_TYPE, (turn) => lawfulCsv(50_000, turn)),
    },
    {
      what: 'import, CSV of 4 MB with a column that nobody knows, which is kept',
      request: imported('csv', CSV_TYPE, (turn) => strangeCsv(4 * MB - 1000, turn)),
    },
    {
      what: 'import, lawful JSON of 50,000 rows',
      request: imported('json', JSON_TYPE, (turn) => lawfulJson(50_000, turn)),
    },
    { what: 'import, lawful XLSX of 50,000 rows', request: imported('xlsx', XLSX, (turn) => lawfulXlsx(50_000, turn)) },
  ]
}

/** Made on first use, because some take a second to write. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

const HEADS = Object.keys(PENALTY)
const lawful = (at: number, turn: number) => ({ ...PENALTY, documentNo: `榕测处罚〔2026〕${turn}-${at}号` })
const rowsOf = <Row>(count: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at))

const lawfulCsv = (count: number, turn: number): string =>
  [csvLine(HEADS), ...rowsOf(count, (at) => csvLine(Object.values(lawful(at, turn))))].join('')
/** As many valid rows as fit, with one column that no catalogue has. */
function strangeCsv(bytes: number, turn: number): string {
  const lines = [csvLine([...HEADS, '自编栏目'])]
  let size = Buffer.byteLength(lines[0]!)
  for (let at = 0; ; at += 1) {
    const line = csvLine([...Object.values(lawful(at, turn)), '无'])
    size += Buffer.byteLength(line)
    if (size > bytes) return lines.join('')
    lines.push(line)
  }
}
export const lawfulJson = (
  count: number,
  turn: number,
  change: (at: number) => Partial<typeof PENALTY> = () => ({}),
): string => JSON.stringify(rowsOf(count, (at) => ({ ...lawful(at, turn), ...change(at) })))
const lawfulXlsx = (count: number, turn: number): Buffer =>
  packed(writeXlsx({ name: 'a', rows: [HEADS, ...rowsOf(count, (at) => Object.values(lawful(at, turn)))] }))

const nestedHtml = (length: number): string => '<div>'.repeat(length / 5 - 1)
const flatHtml = (length: number): string => '<p>信用修复须由本人申请，材料齐全的当日受理。</p>'.repeat(length / 28)

/** An article with two versions of 70 paragraphs that have no word in common. */
async function rewrittenArticle(db: Db): Promise<string> {
  const articleId = randomUUID()
  const textOf = (first: number) =>
    rowsOf(
      70,
      (at) => `<p>${rowsOf(700, (n) => String.fromCodePoint(first + ((n * 31 + at * 7) % 5000))).join('')}</p>`,
    )
  const facts = (first: number) => ({
    ...{ subTitle: null, source: '榕屿市信用信息中心', author: null, editor: null, summary: null, coverImageId: null },
    ...{ docNo: null, issuer: null, writtenAt: null, level: null, validity: null, top: false, externalUrl: null },
    ...{ interpretOf: null, attachments: [], keywords: [], releaseTime: null, content: textOf(first).join('') },
  })
  const version = (number: number, state: 'replaced' | 'draft', first: number) => ({
    ...{ id: randomUUID(), articleId, number, state, name: `第 ${number} 版`, classificationId: 'city-dynamics' },
    ...{ facts: facts(first), makerIds: ['demo-bianji'], createdAt: new Date(), updatedAt: new Date() },
  })
  await db.insert(articleVersion).values([version(1, 'replaced', 0x4e00), version(2, 'draft', 0x6e00)])
  return articleId
}
