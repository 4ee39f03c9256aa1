import type { Actor } from '../../kernel/calls/actor.ts'
import type { PointsDependencies } from '../../modules/points/dependencies.server.ts'

interface PartnerDependencies {
  /** Credit codes of the partners in the profile. */
  codes(): readonly string[]
  subjectOf: PointsDependencies['subjectOf']
  /** The institution that the centre has bound an account to. */
  institutionOf(actor: Actor): Promise<{ institutionName: string } | null>
}

/** Recognises partners of 信易+: verified accounts of a unit named in the profile, or of its institution. */
export function createBenefitPartners({
  codes,
  subjectOf,
  institutionOf,
}: PartnerDependencies): PointsDependencies['partnerOf'] {
  return async (actor) => {
    const subject = actor.kind === 'user' ? await subjectOf(actor.userId) : null
    if (subject?.type !== 'organisation') return null
    if (codes().includes(subject.code)) return { name: subject.name, code: subject.code }
    const bound = await institutionOf(actor)
    return bound && { name: bound.institutionName, code: subject.code }
  }
}
