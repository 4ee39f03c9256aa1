import { findPersonalData } from '../src/kernel/text/masks.ts'

// Random values and counters whose digits could look like a personal number by chance.
const NO_PERSON =
  /"(?:reqId|time|pid|hostname|ms)":(?:"[^"]*"|[\d.]+),?|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
// Sessions have 43 characters, captcha tickets and sign-on codes 32, visitor ids and states 22; passes are longer.
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/

/** Logs of the portals open in this worker, for the report of a failed test. */
const watched = new Set<readonly string[]>()

/** Collects what a portal logs. */
export function watchLog() {
  const lines: string[] = []
  watched.add(lines)
  return {
    lines,
    stream: { write: (line: string) => void lines.push(line) },
    end: () => void watched.delete(lines),
  }
}

/** Lines with a possible personal number or a usable secret. */
export const suspiciousOf = (lines: readonly string[]): string[] =>
  // Most lines differ only in harmless values, so each text is searched once.
  [...new Set(lines.map((line) => line.replace(NO_PERSON, '')))].filter(isSuspicious)

const isSuspicious = (text: string): boolean => findPersonalData(text).length > 0 || SECRET.test(text)

/** Marks the end of every open log; the returned function gives the lines logged since. */
export function markLogs(): () => string[] {
  const marks = [...watched].map((lines) => ({ lines, from: lines.length }))
  return () => marks.flatMap(({ lines, from }) => lines.slice(from))
}
