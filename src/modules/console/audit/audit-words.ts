import {
  AUDIT_GROUPS,
  type AuditGroup,
  notableAct,
  routineAct,
  type Wording,
} from '../../../kernel/audit/audit-groups.ts'
import { isKeyOf } from '../../../kernel/typed-keys.ts'
import { auditActs } from '../../desk/define-desk.ts'
import { listDesks } from '../../desk/registry.ts'
import { collectFromRooms, listRoomDesks } from '../../desk/room-desk.ts'

/** Sentences of the entries that desks maintain, by entity and action. */
const deskWords = (): [key: string, wording: Wording][] =>
  listDesks().flatMap((desk) =>
    auditActs(desk).map(([action, does]): [string, Wording] => [
      `${desk.entity} ${action}`,
      notableAct(isKeyOf(AUDIT_GROUPS, desk.area) ? desk.area : 'system', does),
    ]),
  )

/** All sentences, by entity and action. */
const allWords = (): [key: string, wording: Wording][] => [
  ...collectFromRooms(({ sentences }) => Object.entries(sentences ?? {})),
  ...deskWords(),
]

/** Fallback sentences by entity, for actions without wording of their own. */
const otherWords = (): [entity: string, wording: Wording][] =>
  collectFromRooms(({ otherSentences }) => Object.entries(otherSentences ?? {}))

/** Finds the sentence for a record. Steps of cases are named by the step. */
export function findWording(entity: string, action: string, stepName: string | undefined): Wording {
  const key = `${entity} ${action}`
  const own =
    listRoomDesks().find(({ sentences }) => sentences && isKeyOf(sentences, key))?.sentences?.[key] ??
    deskWords().find(([each]) => each === key)?.[1] ??
    otherWords().find(([each]) => each === entity)?.[1]
  if (own) return own
  if (entity === 'submission') return routineAct('cases', `对{}作了“${stepName ?? '其他操作'}”`)
  return notableAct('system', '作了一项其他操作')
}

interface Pair {
  entity: string
  action: string
}

/** The records of a group: pairs of entity and action, and entities whose other actions all belong to it. */
export function listPairs(group: AuditGroup | 'look'): { pairs: Pair[]; restOf: string[] } {
  const pairs = allWords().flatMap(([key, wording]) =>
    (group === 'look' ? wording.needsLook : wording.group === group) ? [pairOf(key)] : [],
  )
  const restOf = otherWords().flatMap(([entity, wording]) => (wording.group === group ? [entity] : []))
  return { pairs, restOf: group === 'cases' ? ['submission'] : restOf }
}

/** Actions of an entity that have wording of their own. */
export const describedKinds = (thing: string): string[] =>
  allWords()
    .map(([key]) => pairOf(key))
    .filter(({ entity }) => entity === thing)
    .map(({ action }) => action)

function pairOf(key: string): Pair {
  const space = key.indexOf(' ')
  return { entity: key.slice(0, space), action: key.slice(space + 1) }
}
