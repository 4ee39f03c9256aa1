import { findPersonalData } from '../src/kernel/text/masks.ts'

// Random or counted, and of no person; their digits could look like a number of one by chance.
const NO_PERSON =
  /"(?:reqId|time|pid|hostname|ms)":(?:"[^"]*"|[\d.]+),?|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
// Sessions have 43 characters, captcha tickets and sign-on codes 32, visitors and states 22; passes are longer.
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{22,}(?![\w-])/

/** Keeps what the portal logs, and says which lines hold what no log may hold. */
export function watchLog() {
  const lines: string[] = []
  return {
    lines,
    stream: { write: (line: string) => void lines.push(line) },
    /** Lines with a number that could be a person's or a secret that could be used. */
    suspicious: (): string[] =>
      // Most lines say the same as others, but for what no person is told by.
      [...new Set(lines.map((line) => line.replace(NO_PERSON, '')))].filter(isSuspicious),
  }
}

const isSuspicious = (text: string): boolean => findPersonalData(text).length > 0 || SECRET.test(text)
