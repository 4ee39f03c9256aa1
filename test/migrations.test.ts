import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../migrations')
const readJson = (file: string) => JSON.parse(readFileSync(path.join(FOLDER, 'meta', file), 'utf8'))

const entries: { idx: number; when: number; tag: string }[] = readJson('_journal.json').entries
const snapshotOf = (tag: string) => `${tag.slice(0, 4)}_snapshot.json`

// `npm run migration` compares the tables with the last snapshot and refuses snapshots that do not form one line.
describe('the migrations', () => {
  it('are all in the journal, in the order of their numbers and times', () => {
    const files = globSync('*.sql', { cwd: FOLDER }).sort()

    expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files)
    expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
  })

  it('have snapshots that follow each other, and one of the last migration', () => {
    const snapshots = entries
      .map(({ tag }) => snapshotOf(tag))
      .filter((file) => existsSync(path.join(FOLDER, 'meta', file)))
    const parsed = snapshots.map(readJson)

    expect(snapshots.at(-1)).toBe(snapshotOf(entries.at(-1)!.tag))
    expect(parsed.slice(1).map(({ prevId }) => prevId)).toEqual(parsed.slice(0, -1).map(({ id }) => id))
  })
})
