import type { Doors } from '../../kernel/calls/implement.server.ts'
import { type DrawerSettings, startDrawers } from './drawing/drawers.server.ts'
import { paperPageCalls } from './page-contract.ts'
import { readOwnPaper } from './paper-page.server.ts'
import { openPapers, type PaperNeeds } from './papers.server.ts'
import { type KeyPlace, keepSigningKeys } from './signing/certificates.server.ts'
import { verifyCalls } from './verify-contract.ts'
import { openVerification, type VerificationNeeds } from './verifying/verification.server.ts'

export interface DocumentNeeds
  extends Omit<PaperNeeds, 'draw' | 'keys'>,
    Pick<VerificationNeeds, 'networkOf' | 'takeTicket' | 'limitIn'> {
  keyPlace: KeyPlace
  onTrouble: DrawerSettings['onTrouble']
}

export function openDocuments(doors: Doors, { keyPlace, onTrouble, ...needs }: DocumentNeeds) {
  const { profile } = needs
  const drawers = startDrawers({ onTrouble })
  const keys = keepSigningKeys(keyPlace)
  const room = openPapers({ ...needs, keys, draw: drawers.draw })
  const verification = openVerification({ ...needs, ...room, keys, issuer: profile.organiser })
  doors.implement(verifyCalls, {
    verify: ({ query, caller }) => verification.verify(query, caller),
    verifyFile: ({ body, caller }) => verification.verifyFile(body, caller),
    certificates: async () => verification.certificates(),
  })
  doors.implementForPages(paperPageCalls, {
    own: ({ params, caller }) => readOwnPaper({ ...needs, room }, params.number, caller.actor),
  })
  return { papers: room.papers, sweep: room.sweep, close: drawers.close }
}
