import type { CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import type { PaperKeys } from '../../kernel/config-paper-keys.server.ts'
import { startDrawers } from './drawing/drawers.server.ts'
import { paperPageCalls } from './page-contract.ts'
import { readOwnPaper } from './paper-page.server.ts'
import { openPapers, type PaperDependencies } from './papers.server.ts'
import { storeSigningKeys } from './signing/certificates.server.ts'
import type { Timestamp } from './signing/cms.server.ts'
import { verifyCalls } from './verify-contract.ts'
import { openVerification, type VerificationDependencies } from './verifying/verification.server.ts'

interface DocumentDependencies
  extends Omit<PaperDependencies, 'draw' | 'keys' | 'timestamp'>,
    Pick<VerificationDependencies, 'networkOf' | 'takeTicket' | 'limitIn'> {
  keyPlace: PaperKeys
  onTrouble(trouble: { kind: string; error?: unknown }): void
}

export function openDocuments(registry: CallRegistry, { keyPlace, onTrouble, ...needs }: DocumentDependencies) {
  const { profile } = needs
  const drawers = startDrawers({ onTrouble })
  const keys = storeSigningKeys(keyPlace)
  const timestamp = timestampOf(keyPlace.timestampUrl, (error) => onTrouble({ kind: 'timestamp', error }))
  const room = openPapers({ ...needs, keys, timestamp, draw: drawers.draw })
  const verification = openVerification({ ...needs, ...room, keys, issuer: profile.organiser })
  registry.implement(verifyCalls, {
    verify: ({ query, caller }) => verification.verify(query, caller),
    verifyFile: ({ body, caller }) => verification.verifyFile(body, caller),
    certificates: async () => verification.certificates(),
  })
  registry.implementForPages(paperPageCalls, {
    own: ({ params, caller }) => readOwnPaper({ ...needs, room }, params.number, caller.actor),
  })
  return { papers: room.papers, ledgerEntryOf: room.ledgerEntryOf, sweep: room.sweep, close: drawers.close }
}

/** Loads the certificate library with the first paper that is stamped, not at the start. */
function timestampOf(url: string | undefined, onTrouble: (error: unknown) => void): Timestamp | undefined {
  if (!url) return undefined
  return async (signature) => {
    const { createTimestamp } = await import('./signing/timestamp.server.ts')
    return createTimestamp(url, onTrouble)(signature)
  }
}
