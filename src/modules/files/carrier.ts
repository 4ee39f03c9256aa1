import { conflict } from '../../kernel/calls/errors.ts'

/** Bytes of uploads held in memory at the same time by this process. */
const MOST_CARRIED = 200 * 1024 * 1024

/** Runs work if there is memory for its bytes; beyond the limit the caller is asked to retry. */
export function createMemoryBudget(most = MOST_CARRIED) {
  let carried = 0
  return async function carry<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (carried + bytes > most) throw conflict('正在上传的人较多，请稍后再试')
    carried += bytes
    try {
      return await work()
    } finally {
      carried -= bytes
    }
  }
}
