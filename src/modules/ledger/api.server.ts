import { createPublicKey, sign } from 'node:crypto'
import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { CallRegistry, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import type { LedgerKeyPlace } from '../../kernel/config-paper-keys.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
import { PAPERS } from './contract.ts'
import { keepLedgerKey, originOf } from './ledger-key.server.ts'
import { logPageCalls } from './page-contract.ts'
import { checkProof } from './proof-check.server.ts'
import { ledgerCalls } from './proof-contract.ts'
import { createReading, writeProof } from './reading.server.ts'
import { verifierKey } from './signed-note.server.ts'
import { lastCheckpoint, nameOf, writeLedger } from './writer.server.ts'

interface LedgerDependencies extends Basics {
  keyPlace: LedgerKeyPlace
  publicUrl: string
  /** What the public reads of a record today, as it was hashed; null where it is not public. */
  recordView(dataset: string, id: string): Promise<string | null>
  /** The entry's view of the issued paper with this file; null where there is none or it was withdrawn. */
  paperView(sha256: string): Promise<{ number: string; view: string } | null>
}

export function openLedger(registry: CallRegistry, dependencies: LedgerDependencies) {
  const { db, now, keyPlace, publicUrl } = dependencies
  const key = keepLedgerKey(keyPlace)
  const origin = originOf(publicUrl)
  const reading = createReading(db)

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

  /** Whoever has the file has its hash; the entry names nobody. */
  async function proofOfPaper(sha256: string): Promise<RawAnswer> {
    const issued = await dependencies.paperView(sha256)
    if (!issued) throw notFound('该文件')
    return proofFile(PAPERS, issued.number, issued.view)
  }

  const publicKey = async () => ({ name: nameOf(await lastCheckpoint(db)) ?? origin, key: key() })
  registry.implementForPages(logPageCalls, {
    async state() {
      const last = await lastCheckpoint(db)
      return { key: verifierKey(await publicKey()), size: last?.size ?? 0, at: last?.at.toISOString() ?? null }
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
    /** The key in the form in which verifiers and witnesses are given it. */
    verifierKey: async () => verifierKey(await publicKey()),
    /** Signs other lists that the portal publishes, under the key that readers know already. */
    sign: (text: string): Buffer => sign(null, Buffer.from(text), key()),
    publicKeyPem: (): string => createPublicKey(key()).export({ type: 'spki', format: 'pem' }).toString(),
    /** Gives committed entries their places; also done every few seconds. */
    write: () => writeLedger({ db, key, origin, now }),
  }
}

export type Ledger = ReturnType<typeof openLedger>
