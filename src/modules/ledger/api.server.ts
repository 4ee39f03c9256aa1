import { attachment, SANDBOXED } from '../../kernel/calls/attachment.server.ts'
import type { CallRegistry, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import type { LedgerKeyPlace } from '../../kernel/config-paper-keys.server.ts'
import type { Basics } from '../../kernel/data/basics.server.ts'
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
}

export function openLedger(registry: CallRegistry, { db, now, keyPlace, publicUrl, recordView }: LedgerDependencies) {
  const key = keepLedgerKey(keyPlace)
  const origin = originOf(publicUrl)
  const reading = createReading(db)

  async function proofFile(dataset: string, id: string): Promise<RawAnswer> {
    const view = await recordView(dataset, id)
    if (view === null) throw notFound('该信息')
    const proof = await reading.proof(dataset, id)
    if (!proof) throw conflict('这条信息正在记入公开账本，请在一分钟后再试')
    const type = 'text/plain; charset=utf-8'
    return attachment(writeProof(proof, view), { type, name: `存证-${id}.tlog-proof` }, SANDBOXED)
  }

  const publicKey = async () => ({ name: nameOf(await lastCheckpoint(db)) ?? origin, key: key() })
  registry.implementForPages(logPageCalls, {
    async state() {
      const last = await lastCheckpoint(db)
      return { key: verifierKey(await publicKey()), size: last?.size ?? 0, at: last?.at.toISOString() ?? null }
    },
    check: async ({ body }) => checkProof(body.proof, await publicKey()),
  })
  registry.implement(ledgerCalls, { proof: ({ query }) => proofFile(query.dataset, query.id) })
  return {
    checkpoint: reading.checkpoint,
    file: reading.file,
    /** The key in the form in which verifiers and witnesses are given it. */
    verifierKey: async () => verifierKey(await publicKey()),
    /** Gives committed entries their places; also done every few seconds. */
    write: () => writeLedger({ db, key, origin, now }),
  }
}

export type Ledger = ReturnType<typeof openLedger>
