import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeLedgerFiles } from '../../../test/ledger/forked-ledger.ts'
import { testLedgerKey } from '../../../test/ledger-key.ts'
import { openTestPortal, type TestPortal } from '../../../test/portal.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { firstDifference } from '../register/entries/compared.server.ts'
import { collectCosignature } from './cosignatures.server.ts'
import { checkLedger } from './fsck.server.ts'
import { checkProof } from './proof-check.server.ts'
import { makeNoteKey } from './signed-note.server.ts'
import { witnessOnce } from './witness.server.ts'

let portal: TestPortal
let db: Db

beforeAll(async () => {
  portal = await openTestPortal()
  db = portal.database.db
  await portal.writeLedger()
})

class Undone extends Error {}

/** Tampers with the database, returns the fault that is found, and undoes the change. */
async function tampered<Found>(change: SQL, look: (tx: Db) => Promise<Found>): Promise<Found> {
  let found: Found | undefined
  await db
    .transaction(async (tx) => {
      await tx.execute(change)
      found = await look(tx)
      throw new Undone()
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error
    })
  return found!
}

describe('the ledger', () => {
  it('agrees with its tiles and checkpoints', async () => {
    const { size, fault } = await checkLedger(db, testLedgerKey())

    expect(fault).toBeNull()
    expect(size).toBeGreaterThan(256)
  })

  it.each([
    [
      'an event that was changed',
      sql`update ledger_entry set event = replace(event, 'published', 'corrected') where position = 7`,
      { kind: 'changed', position: 7 },
    ],
    [
      'an entry that was removed',
      sql`delete from ledger_entry where position = 300`,
      { kind: 'missing', position: 300 },
    ],
    [
      'an entry at another place',
      sql`update ledger_entry set position = position + 1000000 where position = 8`,
      { kind: 'missing', position: 8 },
    ],
    [
      'a tile that was changed',
      sql`update ledger_tile set hashes = sha256(hashes) || substring(hashes from 33) where level = 0 and n = 1`,
      { kind: 'changed', position: 256 },
    ],
    [
      'a tile that was cut',
      sql`update ledger_tile set hashes = substring(hashes from 1 for 64) where level = 0 and n = 0`,
      { kind: 'changed', position: 2 },
    ],
    [
      'a tile above',
      sql`update ledger_tile set hashes = sha256(hashes) || substring(hashes from 33) where level = 1`,
      { kind: 'tile', level: 1, n: 0 },
    ],
    [
      'a checkpoint of another key',
      sql`update ledger_checkpoint set note = overlay(note placing 'AAAA' from length(note) - 40)`,
      { kind: 'checkpoint' },
    ],
  ])('convicts %s', async (_, change, fault) => {
    const found = await tampered(change, (tx) => checkLedger(tx, testLedgerKey()))

    expect(found.fault).toMatchObject(fault)
  })
})

describe('the cosignature of a witness', () => {
  const ledger = { name: 'localhost/log', key: testLedgerKey() }
  const witness = { name: 'witness.example', key: makeNoteKey() }
  const folder = mkdtempSync(path.join(tmpdir(), 'cosign-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const files = async (asked: string): Promise<Buffer> =>
    (await portal.app.inject({ url: `/log/${asked}`, headers: { host: 'localhost' } })).rawPayload

  /** The newest checkpoint of these files with the cosignature of the witness. */
  async function cosigned(read: typeof files, stateFile: string): Promise<string> {
    const address = 'http://localhost/log'
    const seen = await witnessOnce({
      ...{ address, ledger, witness, stateFile: path.join(folder, stateFile), now: Date.now },
      read: (place) => read(place.slice(address.length + 1)),
    })
    return seen.is === 'cosigned' ? seen.note : ''
  }

  it('is published with the checkpoint, which all checks go on to accept', async () => {
    const note = await cosigned(files, 'own')

    expect(await collectCosignature(db, note, witness)).toBe('added')
    expect(await collectCosignature(db, note, witness)).toBe('known')
    expect((await files('checkpoint')).toString()).toBe(note)
    expect((await checkLedger(db, testLedgerKey())).fault).toBeNull()
  })

  it('is refused if another key made it, or for a root that this ledger never had', async () => {
    const forked = await cosigned(writeLedgerFiles([Buffer.from('other')], ledger), 'fork')

    expect(await collectCosignature(db, forked, { ...witness, key: makeNoteKey() })).toBe('unsigned')
    expect(await collectCosignature(db, forked, witness)).toBe('unknown')
  })
})

describe('the register', () => {
  const today = dateKey(Date.now())

  it('agrees with the ledger', async () => {
    expect(await firstDifference(db, 'permit', today)).toBeNull()
  })

  it.each([
    [
      'a record that was changed',
      sql`update record set title = '改' where dataset = 'permit' and id = 'permit-1'`,
      'changed',
    ],
    ['a record that was removed', sql`delete from record where dataset = 'permit' and id = 'permit-1'`, 'removed'],
    [
      'a record that was hidden',
      sql`update record set blocked = true where dataset = 'permit' and id = 'permit-1'`,
      'not-ended',
    ],
    [
      'a record whose entry was hidden',
      sql`update ledger_entry set salt = null where thing_id = 'permit-1'`,
      'unpublished',
    ],
  ])('convicts %s', async (_, change, kind) => {
    const found = await tampered(change, (tx) => firstDifference(tx, 'permit', today))

    expect(found).toEqual({ kind, dataset: 'permit', id: 'permit-1' })
  })
})

describe('the check of a proof', () => {
  const key = { name: 'localhost/log', key: testLedgerKey() }
  const proofOf = async () =>
    (await portal.app.inject({ url: '/credit/log/proof?dataset=permit&id=permit-1', headers: { host: 'localhost' } }))
      .body

  it('holds for what the portal gives', async () => {
    const { verdict, facts } = checkProof(await proofOf(), key)

    expect(verdict).toBe('valid')
    expect(facts).toMatchObject({ type: 'published' })
  })

  it.each([
    ['another entry', (proof: string) => proof.replace(/^index \d+$/m, 'index 1'), 'changed'],
    ['another root', (proof: string) => proof.replace(/(\n\n[^\n]+\n\d+\n)..../, '$1AAAA'), 'changed'],
    ['another signature', (proof: string) => proof.replace(/(— \S+ \S{20})..../, '$1AAAA'), 'unsigned'],
    ['no proof', () => 'c2sp.org/tlog-proof@v1\n', 'unreadable'],
  ])('does not for %s', async (_, change, verdict) => {
    expect(checkProof(change(await proofOf()), key)).toEqual({ verdict, facts: null })
  })
})

describe('docs/check-proof.py', () => {
  const script = path.resolve(import.meta.dirname, '../../../docs/check-proof.py')
  const get = async (url: string) => (await portal.app.inject({ url, headers: { host: 'localhost' } })).body

  async function check(change: (proof: string) => string) {
    const folder = mkdtempSync(path.join(tmpdir(), 'proof-'))
    try {
      writeFileSync(path.join(folder, 'key'), await get('/log/key'))
      writeFileSync(path.join(folder, 'proof'), change(await get('/credit/log/proof?dataset=permit&id=permit-1')))
      return spawnSync('python3', [script, path.join(folder, 'proof'), path.join(folder, 'key')], { encoding: 'utf8' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('proves what the portal gives, and nothing that was changed', async () => {
    const good = await check((proof) => proof)
    const withOtherView = await check((proof) =>
      proof.replace(/^extra (.*)$/m, (_, extra: string) => {
        const read = JSON.parse(Buffer.from(extra, 'base64').toString())
        return `extra ${Buffer.from(JSON.stringify({ ...read, view: `${read.view} ` })).toString('base64')}`
      }),
    )
    const withOtherSize = await check((proof) => proof.replace(/\n\n([^\n]+)\n(\d+)\n/, '\n\n$1\n9$2\n'))

    expect(good.stdout).toMatch(/^PROVED: entry \d+ of \d+ of localhost\/log: published/)
    expect([good.status, withOtherView.status, withOtherSize.status]).toEqual([0, 1, 1])
  })
})
