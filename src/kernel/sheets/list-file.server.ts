import type { Actor } from '../calls/actor.ts'
import type { RawAnswer } from '../calls/call-registry.server.ts'
import { conflict } from '../calls/errors.ts'
import { MOST_EXPORTED_ROWS } from '../calls/paging.ts'
import { audit } from '../data/audit.server.ts'
import type { Db } from '../data/db.server.ts'
import { dateKey } from '../format/date.ts'
import { csvStream } from './csv-stream.server.ts'
import { sheetAnswer } from './table-files.server.ts'

const AT_ONCE = 500

interface ListFile<Row> {
  db: Db
  now(): number
  actor: Actor
  address: string
  /** Name of the listed things in audit records. */
  entity: string
  /** The filter of the list. Only the names of its fields are recorded, because the values may name a person. */
  filter: object
  count(): Promise<number>
  read(paging: { limit: number; offset: number }): Promise<readonly Row[]>
  heads: readonly string[]
  line(row: Row): string[]
}

/** Exports a list of the console as CSV. The export is recorded in the audit before anything is sent. */
export async function listFile<Row>(file: ListFile<Row>): Promise<RawAnswer> {
  const { db, now, actor, address, entity, heads } = file
  const rows = await file.count()
  if (rows > MOST_EXPORTED_ROWS) {
    const most = MOST_EXPORTED_ROWS.toLocaleString('zh-CN')
    throw conflict(`超过 ${most} 条，一次最多导出 ${most} 条，请先缩小筛选范围`)
  }
  const by = Object.entries(file.filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const record = () =>
    db.transaction((tx) =>
      audit(tx, { actor, address, action: 'export', entity, entityId: 'list', detail: { by, rows } }),
    )
  const body = await csvStream([heads], lines(file), record)
  return sheetAnswer(body, 'csv', `${entity}-${dateKey(new Date(now()))}`)
}

async function* lines<Row>({ read, line }: ListFile<Row>): AsyncGenerator<string[][]> {
  for (let offset = 0; offset < MOST_EXPORTED_ROWS; offset += AT_ONCE) {
    const rows = await read({ limit: AT_ONCE, offset })
    if (rows.length > 0) yield rows.map(line)
    if (rows.length < AT_ONCE) return
  }
}
