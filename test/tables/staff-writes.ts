import { readFileSync } from 'node:fs'

export interface StaffWrite {
  name: string
  factor: string
  person: string
}

/** The rows of staff-writes.tsv. */
export const staffWrites: readonly StaffWrite[] = readFileSync(new URL('staff-writes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .slice(1)
  .map((line) => {
    const [name = '', factor = '', person = ''] = line.split('\t')
    return { name, factor, person }
  })
