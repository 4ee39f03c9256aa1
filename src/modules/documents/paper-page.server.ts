import type { Actor } from '../../kernel/calls/actor.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import type { SealedBasics } from '../../kernel/data/basics.server.ts'
import type { SiteProfile } from '../../kernel/profile.ts'
import type { PaperPage } from './page-contract.ts'
import { makePaperCode } from './paper-number.server.ts'
import { formatPaperCode } from './paper-number.ts'
import type { openPapers } from './papers.server.ts'
import { paperStateAt } from './verifying/state.ts'

interface Dependencies extends SealedBasics {
  profile: SiteProfile
  room: Pick<ReturnType<typeof openPapers>, 'findRow' | 'contentOf' | 'definitionOf' | 'papers'>
}

/** Reads a paper for its owner. A paper of somebody else is answered like one that does not exist. */
export async function readOwnPaper(dependencies: Dependencies, number: string, actor: Actor): Promise<PaperPage> {
  const { db, seal, now, profile, room } = dependencies
  const row = await room.findRow(db, number)
  if (!row || actor.kind !== 'user' || row.ownerId !== actor.userId) throw notFound('报告')
  const isVerifiable = room.definitionOf(row.definition)?.isVerifiable !== false
  const code = makePaperCode(seal, number)
  return {
    ...{ number, issuer: profile.organiser, state: paperStateAt(now(), row) },
    code: isVerifiable ? formatPaperCode(code) : '',
    qr: isVerifiable ? room.papers.drawQr({ number, code }) : null,
    paper: structuredClone(room.contentOf(row)) as PaperPage['paper'],
  }
}
