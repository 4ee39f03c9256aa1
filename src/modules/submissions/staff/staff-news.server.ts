import type { Db } from '../../../kernel/data/db.server.ts'
import type { CaseNews, CasePlace } from '../cases/case-places.ts'
import { CONSOLE_CASE } from '../desk/layouts.ts'
import { UNDO_SECONDS } from '../machine/undo.ts'
import type { Message } from '../messages/outbox.server.ts'
import { queueImmediateMessages, type StaffDraft } from '../messages/staff-messages.server.ts'
import { listTurns } from './waiting.server.ts'

/** A member of staff who wants messages about new work. */
interface Reachable {
  staffId: string
  roles: readonly string[]
  unit: string
  channel: 'email' | 'sms'
  recipient: string
  /**
   * When messages are sent: at once for work assigned to the person (`assigned`) or for all work of their role (`waiting`), or
   * once a day (`daily`).
   */
  about: 'assigned' | 'waiting' | 'daily'
}

interface Dependencies {
  reachable(from: Db): Promise<Reachable[]>
  now(): number
  portal(): { portalName: string; publicUrl: string }
}

/**
 * Messages to the staff who act next after a step, queued in its transaction. They are sent when the step can no longer be
 * undone. They state the kind and number of the case only, because mail and telephones may be read by others.
 */
export const createStaffNews =
  ({ reachable, now, portal }: Dependencies) =>
  async (tx: Db, { kind, row, before, after, by }: CaseNews): Promise<Message[]> => {
    const moved = after.flatMap((place, index) => {
      const was = before?.[index]
      return isSame(place, was) ? [] : [{ place, was }]
    })
    if (moved.length === 0) return []
    const actor = by.kind === 'staff' ? by.staffId : null
    const notBefore = new Date(now() + UNDO_SECONDS * 1000)
    const drafts = (await reachable(tx)).flatMap((person): StaffDraft[] => {
      if (person.staffId === actor || person.about === 'daily') return []
      const isAssigned = moved.some(({ place, was }) => isNamed(place, person) && !(was && isNamed(was, person)))
      const isTurn = person.about === 'waiting' && moved.some(({ place }) => isTurnOf(person, kind.code, place))
      if (!isAssigned && !isTurn) return []
      const title = `${isAssigned ? '有办件指定由您办理' : '有新的办件等您办理'}：${kind.name}`
      const words = wordsOf({ title, row }, portal())
      return [{ person, template: isAssigned ? 'assigned' : 'waiting', title, ...words, notBefore }]
    })
    return queueImmediateMessages(tx, drafts, { now: now(), portal: portal() })
  }

const isSame = (place: CasePlace, was: CasePlace | undefined): boolean =>
  was !== undefined &&
  place.state === was.state &&
  place.unit === was.unit &&
  place.handler === was.handler &&
  place.approver === was.approver

const isNamed = ({ handler, approver }: CasePlace, { staffId }: Reachable): boolean =>
  handler === staffId || approver === staffId

/** Whether a case is in the person's list 待我办理: by role, and in a unit by assignment. */
function isTurnOf({ staffId, roles, unit }: Reachable, kind: string, place: CasePlace): boolean {
  const { centre, department, notForwarded } = listTurns(roles)
  const isAmong = (pairs: typeof centre) => pairs.some(([code, state]) => code === kind && state === place.state)
  const isOurs = isAmong(department) && place.unit === unit && (place.handler ?? staffId) === staffId
  return isAmong(centre) || (isAmong(notForwarded) && !place.unit) || isOurs
}

function wordsOf(
  { title, row: { id, acceptNo } }: { title: string; row: CaseNews['row'] },
  { publicUrl }: ReturnType<Dependencies['portal']>,
): Pick<StaffDraft, 'short' | 'lines' | 'about'> {
  const address = new URL(`${CONSOLE_CASE}?${new URLSearchParams({ id })}`, publicUrl).href
  return {
    short: `受理编号 ${acceptNo}，请登录后台办理。`,
    lines: [`${title}。`, `受理编号：${acceptNo}`, `请登录后台办理：${address}`],
    about: { caseId: id, acceptNo },
  }
}
