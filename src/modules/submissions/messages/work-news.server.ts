import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../../kernel/calls/call-registry.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { isWorkingDay } from '../../../kernel/format/working-days.ts'
import type { StaffRole } from '../../../kernel/guard/staff-roles.ts'
import type { WaitingItem } from '../../desk/contract.ts'
import { CONSOLE_HOME } from '../../desk/layouts.ts'
import type { DefineJob, JobEffect } from '../../jobs/contract.ts'
import { CONSOLE_CASES } from '../desk/layouts.ts'
import type { Message } from './outbox.server.ts'
import { findHeldBackStaff, queueImmediateMessages, type StaffDraft, staffMessage } from './staff-messages.server.ts'

type Person = StaffDraft['person'] & {
  name: string
  roles: readonly StaffRole[]
  about: 'assigned' | 'waiting' | 'daily'
  /** Number of waiting rows by list when the last message was sent; null before. */
  told: Record<string, number> | null
}

interface Dependencies {
  db: Db
  now(): number
  define: DefineJob
  /** Waiting work of a person, as counted by the menu and the bell. */
  waiting(caller: Caller): Promise<WaitingItem[]>
  /** Accounts that want messages, with their stored counts. */
  staff: {
    reachable(from: Db): Promise<Person[]>
    noteTold(tx: Db, staffId: string, counts: Record<string, number>): Promise<unknown>
  }
  put(tx: Db, messages: readonly Message[]): Promise<void>
  portal(): { portalName: string; publicUrl: string }
}

const NOTHING: JobEffect = async () => {}

/**
 * Messages about waiting work in all rooms: increases since the last check for those who want immediate messages, and a summary
 * on the morning of working days for those who chose it or were held back. Steps of cases send their own messages, so cases are
 * only counted here.
 */
export function defineWorkNews(dependencies: Dependencies): void {
  const { db, now, define, staff, put } = dependencies
  const othersOf = async (person: Person) =>
    (await dependencies.waiting(callerOf(person))).filter(({ href }) => !href.startsWith(CONSOLE_CASES))

  define({
    code: 'staff-news',
    title: '提醒工作人员新事项',
    every: { minutes: 5 },
    async run() {
      const people = (await staff.reachable(db)).filter(({ about }) => about === 'waiting')
      const looks = []
      for (const person of people) looks.push(lookOf(person, await othersOf(person), dependencies.portal()))
      const changed = looks.filter(({ isChanged }) => isChanged)
      if (changed.length === 0) return NOTHING
      return async (tx) => {
        const drafts = changed.flatMap(({ draft }) => draft ?? [])
        for (const { person, counts } of changed) await staff.noteTold(tx, person.staffId, counts)
        await put(tx, await queueImmediateMessages(tx, drafts, { now: now(), portal: dependencies.portal() }))
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
      const held = await findHeldBackStaff(
        db,
        people.map(({ staffId }) => staffId),
      )
      const messages: Message[] = []
      for (const person of people.filter(({ about, staffId }) => about === 'daily' || held.has(staffId))) {
        const items = await dependencies.waiting(callerOf(person))
        if (items.length > 0)
          messages.push(staffMessage(digestOf(person, items, dependencies.portal()), dependencies.portal()))
      }
      return (tx) => put(tx, messages)
    },
  })
}

const callerOf = ({ staffId, roles, name }: Person): Caller => ({
  ...{ address: '', headers: {}, via: 'page' },
  actor: { kind: 'staff', staffId, roles, name, sessionId: '' },
})

/** Increases since the last message. The first check only stores the counts. */
function lookOf(person: Person, items: readonly WaitingItem[], portal: ReturnType<Dependencies['portal']>) {
  const { told } = person
  const counts = Object.fromEntries(items.map(({ href, count }) => [href, count]))
  const grown = told ? items.filter(({ href, count }) => count > (told[href] ?? 0)) : []
  const isChanged = !told || !isDeepStrictEqual(told, counts)
  const draft = grown.length > 0 ? draftOf(person, 'waiting', grown, portal) : null
  return { person, counts, isChanged, draft }
}

const digestOf = (
  person: Person,
  items: readonly WaitingItem[],
  portal: ReturnType<Dependencies['portal']>,
): StaffDraft => draftOf(person, 'digest', items, portal)

function draftOf(
  person: Person,
  template: StaffDraft['template'],
  items: readonly WaitingItem[],
  { publicUrl }: ReturnType<Dependencies['portal']>,
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

/** Most lists named in a short message. */
const MOST_SHORT = 3
const shortOf = (items: readonly WaitingItem[]): string =>
  items
    .slice(0, MOST_SHORT)
    .map(({ name, count }) => `${name} ${count} 项`)
    .join('，') + (items.length > MOST_SHORT ? '等' : '')
