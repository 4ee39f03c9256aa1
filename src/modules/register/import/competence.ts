import type { Actor } from '../../../kernel/calls/actor.ts'
import type { Dataset, Item } from '../catalogue/dataset.ts'
import { mayRegister } from '../subjects/subject-rules.ts'

/** A member of staff with the unit whose data they handle. */
export interface DeliveringMember {
  actor: Extract<Actor, { kind: 'staff' }>
  unit: string
  /** Member of the centre that runs the portal, which can deliver and decide for every unit. */
  isCentre: boolean
}

/** The sender of a file: a member of staff for a unit, or a configured trusted source. */
export type Sender = DeliveringMember | { trustedSource: string }

export const isTrusted = (sender: Sender): sender is { trustedSource: string } => 'trustedSource' in sender

/** Whether a member may see data of a unit: their own, or any for the centre. */
export const maySeeUnit = (
  { unit, isCentre }: Pick<DeliveringMember, 'unit' | 'isCentre'>,
  of: { unit: string | null },
): boolean => isCentre || of.unit === unit

/**
 * Items that name another unit as source or authority. Subjects and relations are recognised by the authority's code: the registering
 * authority delivers them.
 */
export function itemsNamingOtherUnits(
  { common, items, stores }: Dataset,
  values: Readonly<Record<string, string>>,
  unit: string,
): Item[] {
  if (stores) {
    const code = values[common.subjectCode!]
    return code && !mayRegister(unit, code) ? items.filter(({ key }) => key === common.subjectCode) : []
  }
  const naming = [common.sourceUnit, common.authority]
  return items.filter(({ key }) => naming.includes(key) && values[key] !== undefined && values[key] !== unit)
}
