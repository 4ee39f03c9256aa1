import { attemptOf } from '../../../kernel/calls/api.ts'
import { API_BASE, callPath } from '../../../kernel/calls/contract.ts'
import type { Option } from '../../../kernel/forms/fields.ts'
import type { PrepareForm } from '../../submissions/kinds/prepared-form.ts'
import { type DeclarationTarget, declarations, SUBJECT_WORDS } from '../declarations/contract.ts'
import { CLAIM_KEYS, type ClaimSubject } from './claim-fields.ts'

/** Prepares the form: indicators the user can claim now, the reasons against the others, and evidence templates. */
export const prepareClaim =
  (subject: ClaimSubject): PrepareForm =>
  async (args) => {
    const params = { X: SUBJECT_WORDS[subject] }
    const found = await attemptOf(args)(declarations.sbTargetList, { params })
    if (!found.ok) return {}
    const { gate, targets } = found.data
    const template = `${API_BASE}${callPath(declarations.downloadTemplate.path, params)}`
    const files = targets
      .filter(({ canDeclare }) => canDeclare)
      .map(({ targetId, name }) => ({
        name: `${name}（xlsx）`,
        href: `${template}?${new URLSearchParams({ targetId })}`,
      }))
    return {
      gate,
      choices: { [CLAIM_KEYS.target]: openFirst(targets).map(optionOf) },
      downloads: { heading: '材料清单模板', files },
    }
  }

/** Indicators that can be claimed come first; within both groups the order of the rules is kept. */
const openFirst = (targets: readonly DeclarationTarget[]): DeclarationTarget[] =>
  targets.toSorted((a, b) => Number(b.canDeclare) - Number(a.canDeclare))

function optionOf({ targetId, name, about, tab, pointsFrom, pointsTo, canDeclare, why }: DeclarationTarget): Option {
  const points = pointsFrom === pointsTo ? `+${pointsTo} 分` : `+${pointsFrom} 至 ${pointsTo} 分`
  return {
    ...{ code: targetId, name },
    about: canDeclare && why ? `${about}${why}。` : about,
    tag: `${tab} ${points}`,
    ...(canDeclare ? {} : { closed: why }),
  }
}
