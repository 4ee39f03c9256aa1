import type { Readable } from 'node:stream'
import { invalid } from '../../kernel/calls/errors.ts'
import { cellRows } from '../../kernel/sheets/cell-rows.server.ts'
import { examineFile, UnreadableFile } from '../../kernel/sheets/source-file.server.ts'
import { withSpooled } from '../../kernel/sheets/spool.server.ts'
import { LIST_TYPES, LONGEST_LIST, MOST_ROWS } from './contract.ts'
import { listOfCells, readList } from './list.server.ts'

/** The lines of a file, not kept: whoever sent it reads and mends them before anything is looked for. */
export const readListFile = (fileName: string, body: Readable): Promise<{ list: string; rows: number }> =>
  withSpooled(body, async (path) => {
    try {
      const list = await listOfCells(cellRows(await examineFile(path, fileName, LIST_TYPES)))
      const { rows, errors } = readList(list)
      const count = rows.length + errors.length
      if (count > MOST_ROWS) throw invalid({ file: `名单最多 ${MOST_ROWS} 行，文件中不止这些，请分几次审查` })
      if (count === 0) throw invalid({ file: '文件中没有名称或统一社会信用代码' })
      if (list.length > LONGEST_LIST) throw invalid({ file: '文件中的内容过长，请只保留名称和统一社会信用代码两列' })
      return { list, rows: count }
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      throw invalid({ file: error.row > 1 ? `第 ${error.row} 行：${error.message}` : error.message })
    }
  })
