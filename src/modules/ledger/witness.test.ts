import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeLedgerFiles } from '../../../test/ledger/forked-ledger.ts'
import { makeNoteKey, openNote } from './signed-note.server.ts'
import { withWitnessLock, witnessOnce } from './witness.server.ts'

const ADDRESS = 'https://credit.example/log'
const ledger = { name: 'credit.example/log', key: makeNoteKey() }
const witness = { name: 'witness.example', key: makeNoteKey() }
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'witness-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Serves a ledger with these entries. */
function served(entries: readonly string[], { signer = ledger } = {}) {
  const files = writeLedgerFiles(
    entries.map((entry) => Buffer.from(entry)),
    signer,
  )
  return (address: string): Promise<Buffer> => files(address.slice(ADDRESS.length + 1))
}

const entriesTo = (count: number) => Array.from({ length: count }, (_, index) => `entry ${index}`)
const stateFile = () => path.join(folder, 'checkpoint')
const look = (read: ReturnType<typeof served>) =>
  witnessOnce({ address: ADDRESS, ledger, witness, stateFile: stateFile(), now: () => 1_700_000_000_000, read })

describe('a witness', () => {
  it('cosigns a ledger that grows, over the edges of tiles', async () => {
    for (const size of [1, 3, 255, 256, 257, 700]) {
      const seen = await look(served(entriesTo(size)))

      expect(seen.is).toBe('cosigned')
      const { signatures } = openNote(readFileSync(stateFile(), 'utf8'))!
      expect(signatures.map(({ name, signature }) => [name, signature.length])).toEqual([
        [ledger.name, 64],
        [witness.name, 72],
      ])
    }
  })

  it.each([
    ['is shorter', entriesTo(299), 'shrunk'],
    ['has another root at the same size', [...entriesTo(299), 'other'], 'forked'],
    ['was rewritten before it grew', ['other', ...entriesTo(400).slice(1)], 'rewritten'],
  ])('refuses a ledger that %s, and remembers the first', async (_, entries, why) => {
    await look(served(entriesTo(300)))
    const before = readFileSync(stateFile(), 'utf8')

    expect(await look(served(entries))).toEqual({ is: 'refused', why })
    expect(readFileSync(stateFile(), 'utf8')).toBe(before)
  })

  it('refuses what another key has signed, and tiles that are not those of the root', async () => {
    const [good, other] = [served(entriesTo(300)), served([...entriesTo(299), 'other'])]
    const isCheckpoint = (address: string) => address.endsWith('/checkpoint')

    expect(await look(served(entriesTo(5), { signer: { ...ledger, key: makeNoteKey() } }))).toEqual({
      is: 'refused',
      why: 'unsigned',
    })
    expect(await look((address) => (isCheckpoint(address) ? good(address) : other(address)))).toEqual({
      is: 'refused',
      why: 'tiles',
    })
  })

  it('does not work twice at once on one state file', async () => {
    const first = await withWitnessLock(stateFile(), () =>
      withWitnessLock(stateFile(), async () => 'second').catch(({ code }) => code),
    )

    expect(first).toBe('EADDRINUSE')
    expect(await withWitnessLock(stateFile(), async () => 'free again')).toBe('free again')
  })

  it('does not begin anew where what it remembers cannot be read', async () => {
    writeFileSync(stateFile(), 'half a che')

    await expect(look(served(entriesTo(2)))).rejects.toThrow('is no checkpoint')
  })
})
