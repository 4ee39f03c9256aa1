import type { Actor } from '../../../kernel/calls/actor.ts'
import type { Dataset, Item } from '../catalogue/dataset.ts'
import { mayRegister } from '../subjects/subject-rules.ts'

/** A member of staff, as far as data of units is concerned. */
export interface DeliveringMember {
  actor: Extract<Actor, { kind: 'staff' }>
  unit: string
  /** Of the centre that runs the portal: it may deliver and decide for every unit. */
  isCentre: boolean
}

/** Who delivers a file: a member of staff for a unit, or a source that configuration trusts to publish by itself. */
export type Sender = DeliveringMember | { trustedSource: string }

export const isTrusted = (sender: Sender): sender is { trustedSource: string } => 'trustedSource' in sender

/** What of a unit only that unit and the centre have to do with. */
export const concerns = (
  { unit, isCentre }: Pick<DeliveringMember, 'unit' | 'isCentre'>,
  of: { unit: string | null },
): boolean => isCentre || of.unit === unit

/**
 * Items by which a row names another unit than this one as its source or its authority. Subjects and their relations are
 * recognised by the code: whoever registers such subjects delivers them.
 */
export function itemsOfOthers(
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
