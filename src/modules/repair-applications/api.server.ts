import { attachment } from '../../kernel/calls/attachment.server.ts'
import type { Caller, CallRegistry, RawAnswer } from '../../kernel/calls/call-registry.server.ts'
import { notFound } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import { REPAIR_PAPERS, repairPapers } from './contract.ts'
import { createPaperMaker, type PaperMakerDependencies } from './paper-maker.server.ts'

export function openRepairApplications(registry: CallRegistry, dependencies: PaperMakerDependencies) {
  const { db, papers } = dependencies

  /**
   * Downloads a paper for its owner. A wrong number, a missing paper and one of somebody else get the same answer; so do papers of other
   * rooms, which have their own download calls.
   */
  async function file({ actor, address }: Caller, number: string): Promise<RawAnswer> {
    const name = nameOf(number)
    const found = name ? await papers.find(db, number) : null
    if (!name || !found || actor.kind !== 'user' || found.ownerId !== actor.userId) throw notFound('该文书')
    const body = await papers.read(number)
    await db.transaction((tx) =>
      audit(tx, { actor, address, action: 'fetch', entity: 'paper', entityId: found.id, detail: { number } }),
    )
    return attachment(body, { type: 'application/pdf', name: `${name} ${number}.pdf`, plainName: `${number}.pdf` })
  }

  registry.implement(repairPapers, { file: ({ params, caller }) => file(caller, params.number) })
  return createPaperMaker(dependencies)
}

/** The series of a paper is at positions 15 and 16 of its number, after the date and time. */
const nameOf = (number: string): string | undefined =>
  Object.values(REPAIR_PAPERS).find(({ series }) => number.slice(14, 16) === series)?.name
