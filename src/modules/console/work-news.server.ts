import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../kernel/calls/implement.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { dateKey } from '../../kernel/format/date.ts'
import { isWorkingDay } from '../../kernel/format/working-days.ts'
import type { WaitingItem } from '../desk/contract.ts'
import { CONSOLE_HOME } from '../desk/layouts.ts'
import type { DefineJob, Effect } from '../jobs/contract.ts'
import type { Staff } from '../staff/api.server.ts'
import type { Reachable } from '../staff/work-messages.server.ts'
import { CONSOLE_CASES } from '../submissions/desk/layouts.ts'
import type { Message } from '../submissions/messages/outbox.server.ts'
import {
  heldBack,
  messagesAtOnce,
  type StaffDraft,
  staffMessage,
} from '../submissions/messages/staff-messages.server.ts'

interface Needs {
  db: Db
  now(): number
  define: DefineJob
  /** What waits for somebody, as the menu and the bell count it. */
  waiting(caller: Caller): Promise<WaitingItem[]>
  staff: Pick<Staff, 'reachable' | 'noteTold'>
  put(tx: Db, messages: readonly Message[]): Promise<void>
  portal(): { portalName: string; publicUrl: string }
}

const NOTHING: Effect = async () => {}

/**
 * Messages of what waits in any room: what has grown since the last look, for those who want that at once, and everything in the
 * morning of a working day for those who want it so or were held back. Cases are told by their steps and only counted here.
 */
export function defineWorkNews(needs: Needs): void {
  const { db, now, define, staff, put } = needs
  const othersOf = async (person: Reachable) =>
    (await needs.waiting(callerOf(person))).filter(({ href }) => !href.startsWith(CONSOLE_CASES))

  define({
    code: 'staff-news',
    title: '提醒工作人员新事项',
    every: { minutes: 5 },
    async run() {
      const people = (await staff.reachable(db)).filter(({ about }) => about === 'waiting')
      const looks = []
      for (const person of people) looks.push(lookOf(person, await othersOf(person), needs.portal()))
      const changed = looks.filter(({ isChanged }) => isChanged)
      if (changed.length === 0) return NOTHING
      return async (tx) => {
        const drafts = changed.flatMap(({ draft }) => draft ?? [])
        for (const { person, counts } of changed) await staff.noteTold(tx, person.staffId, counts)
        await put(tx, await messagesAtOnce(tx, drafts, { now: now(), portal: needs.portal() }))
      }
    },
  })
  define({
    code: 'staff-digest',
    title: '每个工作日早上汇总待办',
    every: { dayAt: '08:30' },
    async run() {
      if (!isWorkingDay(dateKey(now()))) return NOTHING
      const people = await staff.reachable(db)
      const held = await heldBack(
        db,
        people.map(({ staffId }) => staffId),
      )
      const messages: Message[] = []
      for (const person of people.filter(({ about, staffId }) => about === 'daily' || held.has(staffId))) {
        const items = await needs.waiting(callerOf(person))
        if (items.length > 0) messages.push(staffMessage(digestOf(person, items, needs.portal()), needs.portal()))
      }
      return (tx) => put(tx, messages)
    },
  })
}

const callerOf = ({ staffId, roles, name }: Reachable): Caller => ({
  ...{ address: '', headers: {}, via: 'page' },
  actor: { kind: 'staff', staffId, roles, name, sessionId: '' },
})

/** What has grown since somebody was last told. The first look only notes what is there. */
export function lookOf(person: Reachable, items: readonly WaitingItem[], portal: ReturnType<Needs['portal']>) {
  const { told } = person
  const counts = Object.fromEntries(items.map(({ href, count }) => [href, count]))
  const grown = told ? items.filter(({ href, count }) => count > (told[href] ?? 0)) : []
  const isChanged = !told || !isDeepStrictEqual(told, counts)
  const draft = grown.length > 0 ? draftOf(person, 'waiting', grown, portal) : null
  return { person, counts, isChanged, draft }
}

const digestOf = (person: Reachable, items: readonly WaitingItem[], portal: ReturnType<Needs['portal']>): StaffDraft =>
  draftOf(person, 'digest', items, portal)

function draftOf(
  person: Reachable,
  template: StaffDraft['template'],
  items: readonly WaitingItem[],
  { publicUrl }: ReturnType<Needs['portal']>,
): StaffDraft {
  const inAll = items.reduce((sum, { count }) => sum + count, 0)
  const title = template === 'digest' ? `共有 ${inAll} 项等您办理` : `有新的事项等您办理：${items[0]!.name}`
  const address = (path: string) => new URL(path, publicUrl).href
  return {
    ...{ person, template, title },
    short: `${shortOf(items)}，请登录后台办理。`,
    lines: [
      ...[`${title}。`, ''],
      ...items.map(({ name, count, href }) => `${name}：${count} 项，${address(href)}`),
      ...['', `请登录后台办理：${address(CONSOLE_HOME)}`],
    ],
  }
}

/** A short message has room for a few lists. */
const MOST_SHORT = 3
const shortOf = (items: readonly WaitingItem[]): string =>
  items
    .slice(0, MOST_SHORT)
    .map(({ name, count }) => `${name} ${count} 项`)
    .join('，') + (items.length > MOST_SHORT ? '等' : '')
