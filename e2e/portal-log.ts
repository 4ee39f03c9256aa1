import { readFileSync } from 'node:fs'
import path from 'node:path'

export const PORTAL_LOG = path.resolve(import.meta.dirname, '../test-results/portal.log')

/** Request header that carries the id of the running test. */
export const TEST_ID_HEADER = 'x-test-id'

const MOST_LINES = 20

interface Line {
  reqId?: string
  test?: string
  path?: string
  status?: number
  level: number
}

const WARNING = 40

/** The last log lines about requests of a test, without assets and without lines that only carry the test id. */
export function logLinesOf(testId: string): string[] {
  const lines = readFileSync(PORTAL_LOG, 'utf8').trim().split('\n')
  const parsed = lines.map((text) => ({ text, line: JSON.parse(text) as Line }))
  const requests = new Set(parsed.filter(({ line }) => line.test === testId).map(({ line }) => line.reqId))
  const isTelling = ({ test, path: address = '', status = 0, level }: Line): boolean =>
    !test && (level >= WARNING || status >= 400 || !address.startsWith('/assets/'))
  return parsed
    .filter(({ line }) => requests.has(line.reqId) && isTelling(line))
    .slice(-MOST_LINES)
    .map(({ text }) => text)
}
