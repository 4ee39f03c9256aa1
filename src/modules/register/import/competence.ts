import type { Actor } from '../../../kernel/calls/actor.ts'
import type { Dataset, Item } from '../catalogue/dataset.ts'

/** A member of staff, as far as data of units is concerned. */
export interface Member {
  actor: Extract<Actor, { kind: 'staff' }>
  unit: string
  /** Of the centre that runs the portal: it may deliver and decide for every unit. */
  isCentre: boolean
}

/** Who delivers a file: a member of staff for a unit, or a source that configuration trusts to publish by itself. */
export type Sender = Member | { trustedSource: string }

export const isTrusted = (sender: Sender): sender is { trustedSource: string } => 'trustedSource' in sender

/** What of a unit only that unit and the centre have to do with. */
export const concerns = ({ unit, isCentre }: Pick<Member, 'unit' | 'isCentre'>, of: { unit: string | null }): boolean =>
  isCentre || of.unit === unit

/** Items by which a row names another unit than this one as its source or its authority. */
export function itemsOfOthers(
  { common, items }: Dataset,
  values: Readonly<Record<string, string>>,
  unit: string,
): Item[] {
  const naming = [common.sourceUnit, common.authority]
  return items.filter(({ key }) => naming.includes(key) && values[key] !== undefined && values[key] !== unit)
}
