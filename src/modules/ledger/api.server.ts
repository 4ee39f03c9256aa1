import { createPublicKey, sign } from 'node:crypto'
import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { CallRegistry, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import type { LedgerKeyPlace } from '../../kernel/config-paper-keys.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { PAPERS } from './contract.ts'
import { ledgerOrigin, openLedgerKey } from './ledger-key.server.ts'
import { logPageCalls } from './page-contract.ts'
import { checkProof } from './proof-check.server.ts'
import { ledgerCalls } from './proof-contract.ts'
import { createLedgerReads, writeProof } from './reading.server.ts'
import { verifierKey } from './signed-note.server.ts'
import { lastCheckpoint, ledgerName, writeLedger } from './writer.server.ts'

interface LedgerDependencies extends Basics {
  keyPlace: LedgerKeyPlace
  publicUrl: string
  /** The public view of a record today, in the form that is hashed; null if the record is not public. */
  recordView(dataset: string, id: string): Promise<string | null>
  /** The ledger view of the issued paper with this file; null if there is none or it was withdrawn. */
  paperView(sha256: string): Promise<{ number: string; view: string } | null>
  /** How fast ended records disappear, by the checks of the register. */
  goneFigures(): Promise<{ records: number; medianMinutes: number | null }>
}

export function openLedger(registry: CallRegistry, dependencies: LedgerDependencies) {
  const { db, now, keyPlace, publicUrl } = dependencies
  const key = openLedgerKey(keyPlace)
  const origin = ledgerOrigin(publicUrl)
  const reading = createLedgerReads(db)

  async function proofFile(dataset: string, id: string, view: string): Promise<RawAnswer> {
    const proof = await reading.proof(dataset, id)
    if (!proof) throw conflict('正在记入公开账本，请在一分钟后再试')
    const type = 'text/plain; charset=utf-8'
    return attachment(writeProof(proof, view), { type, name: `存证-${id}.tlog-proof` }, SANDBOXED)
  }

  async function proofOfRecord(dataset: string, id: string): Promise<RawAnswer> {
    const view = await dependencies.recordView(dataset, id)
    if (view === null) throw notFound('该信息')
    return proofFile(dataset, id, view)
  }

  /** Anyone who has the file can compute its hash and request its proof; the entry names nobody. */
  async function proofOfPaper(sha256: string): Promise<RawAnswer> {
    const issued = await dependencies.paperView(sha256)
    if (!issued) throw notFound('该文件')
    return proofFile(PAPERS, issued.number, issued.view)
  }

  const publicKey = async () => ({ name: ledgerName(await lastCheckpoint(db)) ?? origin, key: key() })
  registry.implementForPages(logPageCalls, {
    async state() {
      const last = await lastCheckpoint(db)
      const written = { size: last?.size ?? 0, at: last?.at.toISOString() ?? null }
      return { key: verifierKey(await publicKey()), ...written, gone: await dependencies.goneFigures() }
    },
    check: async ({ body }) => checkProof(body.proof, await publicKey()),
  })
  registry.implement(ledgerCalls, {
    proof: ({ query }) => proofOfRecord(query.dataset, query.id),
    paperProof: ({ query }) => proofOfPaper(query.sha256),
  })
  return {
    checkpoint: reading.checkpoint,
    file: reading.file,
    entryFiles: reading.entryFiles,
    /** The public key in the format of verifiers and witnesses (name, id, key). */
    verifierKey: async () => verifierKey(await publicKey()),
    /** Signs other published lists of the portal with the ledger key, which readers have already. */
    sign: (text: string): Buffer => sign(null, Buffer.from(text), key()),
    publicKeyPem: (): string => createPublicKey(key()).export({ type: 'spki', format: 'pem' }).toString(),
    /** Adds committed entries to the tree; also runs every few seconds. */
    write: () => writeLedger({ db, key, origin, now }),
  }
}

export type Ledger = ReturnType<typeof openLedger>
