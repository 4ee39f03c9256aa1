import { attemptOf, type LoaderArguments } from '../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import type { Option } from '../../../kernel/forms/fields.ts'
import { declarations, type Gate, SUBJECT_WORDS, type Target } from '../../points/declarations/contract.ts'
import type { SubmissionKind } from '../kinds/submission-kind.ts'

export interface ClaimOffers {
  /** What has to be done before anything can be claimed. */
  gate: Gate | null
  choices: Record<string, readonly Option[]>
  /** Lists of proofs that can be downloaded and filled in. */
  templates: { name: string; href: string }[]
}

const NOTHING: ClaimOffers = { gate: null, choices: {}, templates: [] }

/** What may be claimed now by whoever is signed on; of the rest, why not. */
export async function findOffers(args: LoaderArguments, { claims }: SubmissionKind): Promise<ClaimOffers> {
  if (!claims) return NOTHING
  const params = { X: SUBJECT_WORDS[claims.subject] }
  const found = await attemptOf(args)(declarations.sbTargetList, { params })
  if (!found.ok) return NOTHING
  const { gate, targets } = found.data
  const template = `${API_BASE}${callPath(declarations.downloadTemplate.path, params)}`
  return {
    gate,
    choices: { [claims.target]: targets.map(optionOf) },
    templates: targets
      .filter(({ canDeclare }) => canDeclare)
      .map(({ targetId, name }) => ({ name, href: `${template}?${new URLSearchParams({ targetId })}` })),
  }
}

function optionOf({ targetId, name, about, tab, pointsFrom, pointsTo, canDeclare, why }: Target): Option {
  const points = pointsFrom === pointsTo ? `+${pointsTo} 分` : `+${pointsFrom} 至 ${pointsTo} 分`
  return {
    ...{ code: targetId, name },
    about: canDeclare && why ? `${about}${why}。` : about,
    tag: `${tab} ${points}`,
    ...(canDeclare ? {} : { closed: why }),
  }
}
