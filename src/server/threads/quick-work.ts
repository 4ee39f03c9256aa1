import { examineFile, UnreadableFile } from '../../kernel/sheets/source-file.server.ts'
import { xlsxRows } from '../../kernel/sheets/xlsx-rows.server.ts'
import { LimitExceeded } from '../../kernel/threads/limit-exceeded.ts'
import { readArticleText } from '../../modules/content/publication.server.ts'
import { sanitise } from '../../modules/content/sanitise.server.ts'
import { compareParagraphs } from '../../modules/editing/difference.ts'
import { checkText } from '../../modules/editing/findings.ts'
import { contentOfVersion } from '../../modules/editing/version-facts.ts'
import { readRows } from '../../modules/repair-program/sheet-rows.ts'
import { readSpooledList } from '../../modules/screening/list-file.server.ts'

/** Jobs that requests wait for and whose cost depends on the size of their input, by name. */
const QUICK_WORK = {
  clean: (typed: string) => contentOfVersion(typed, sanitise),
  sanitise,
  article: readArticleText,
  difference: compareParagraphs,
  lookThrough: checkText,
  list: readSpooledList,
  async repairSheet(path: string, fileName: string) {
    const rows: string[][] = []
    for await (const row of xlsxRows(await examineFile(path, fileName, ['xlsx']))) rows.push(row)
    return readRows(rows)
  },
}

export type QuickWork = typeof QUICK_WORK
export type QuickName = keyof QuickWork
export type ResultOf<Name extends QuickName> = Awaited<ReturnType<QuickWork[Name]>>

export interface QuickJob {
  name: QuickName
  args: readonly unknown[]
}
export type QuickAnswer = { value: unknown } | { refusal: string }

/** A limit exceeded by the input is an answer; any other error ends the thread with its job. */
export async function doQuickJob({ name, args }: QuickJob): Promise<QuickAnswer> {
  const work: (...args: never[]) => unknown = QUICK_WORK[name]
  try {
    return { value: await Reflect.apply(work, undefined, args) }
  } catch (error) {
    if (error instanceof LimitExceeded) return { refusal: error.message }
    if (!(error instanceof UnreadableFile)) throw error
    return { refusal: error.row > 1 ? `第 ${error.row} 行：${error.message}` : error.message }
  }
}
