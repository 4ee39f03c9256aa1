import type { Readable } from 'node:stream'
import { cellRows } from '../../kernel/sheets/cell-rows.server.ts'
import { examineFile } from '../../kernel/sheets/source-file.server.ts'
import { withSpooledFile } from '../../kernel/sheets/spool.server.ts'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'
import { LIST_TYPES, LONGEST_LIST, MOST_ROWS } from './contract.ts'
import type { ScreeningDependencies } from './dependencies.server.ts'
import { cellsToList, readScreeningList } from './list.server.ts'

interface ListFile {
  list: string
  rows: number
}

/** Reads the lines of a file without storing it; the uploader checks them before the search. */
export const readListFile = (
  { readList: readSpooled }: Pick<ScreeningDependencies, 'readList'>,
  fileName: string,
  body: Readable,
): Promise<ListFile> => withSpooledFile(body, (path) => readSpooled(path, fileName))

/** Cost grows with the file, so requests run it in a worker thread. */
export async function readSpooledList(path: string, fileName: string): Promise<ListFile> {
  const list = await cellsToList(cellRows(await examineFile(path, fileName, LIST_TYPES)))
  const { rows, errors } = readScreeningList(list)
  const count = rows.length + errors.length
  if (count > MOST_ROWS) throw new LimitExceeded(`名单最多 ${MOST_ROWS} 行，文件中不止这些，请分几次审查`)
  if (count === 0) throw new LimitExceeded('文件中没有名称或统一社会信用代码')
  if (list.length > LONGEST_LIST) throw new LimitExceeded('文件中的内容过长，请只保留名称和统一社会信用代码两列')
  return { list, rows: count }
}
