import { conflict } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { readMembers, type StaffMember } from './accounts.server.ts'
import type { Lock } from './locks-contract.ts'
import { type CountedLogin, clearPause, listPauses, pauseEnd } from './login-failures.server.ts'
import { type AccountEditor, auditActor } from './staff-desk.server.ts'

/** Pauses of people outside the staff, if the portal keeps their passwords. */
export interface PeopleLocks {
  list(most: number): Promise<{ id: string; what: string; failures: number; since: Date; until: Date }[]>
  lift(tx: Db, id: string): Promise<boolean>
}

interface Dependencies {
  db: Db
  now(): number
  people(): PeopleLocks | undefined
}

/** Most pauses in the list; a longer one would not be read. */
const MOST_SHOWN = 100

/** Current pauses after failed logins, in words. Typed names and networks are known only by their hashes. */
export function createLocks({ db, now, people }: Dependencies) {
  return {
    async list(): Promise<Lock[]> {
      const rows = await listPauses(db, now(), MOST_SHOWN)
      const tried = rows.flatMap(({ staffId }) => staffId ?? [])
      const members = await readMembers(db, [...new Set(tried)])
      const ofStaff = rows.map(({ key, kind, staffId, failures, since }) => ({
        ...{ id: key, side: 'staff' as const, failures, since: since.toISOString() },
        ...{
          what: tellLock(kind, staffId ? members.get(staffId) : undefined),
          until: pauseEnd({ kind, failures, since }).toISOString(),
        },
      }))
      const ofPeople = ((await people()?.list(MOST_SHOWN)) ?? []).map(({ since, until, ...lock }) => ({
        ...{ ...lock, side: 'people' as const, since: since.toISOString(), until: until.toISOString() },
      }))
      return [...ofStaff, ...ofPeople]
    },

    async lift(by: AccountEditor, { id, side, reason }: { id: string; side: 'staff' | 'people'; reason: string }) {
      await db.transaction(async (tx) => {
        await by.spendFactor?.(tx)
        const isLifted = side === 'staff' ? await clearPause(tx, id) : ((await people()?.lift(tx, id)) ?? false)
        if (!isLifted) throw conflict('该限制已经到期或已解除')
        await audit(tx, { ...auditActor(by), action: 'lift', entity: 'login-lock', entityId: side, detail: { reason } })
      })
      return true
    },
  }
}

function tellLock(kind: CountedLogin['kind'], member: StaffMember | undefined): string {
  const account = member ? `${member.name}（${member.unit}）的账号` : '一个不存在的用户名'
  return kind === 'name'
    ? `从许多网络登录${account}失败过多，新的网络暂时不能登录它`
    : `从同一个网络登录${account}失败过多，该网络暂时不能登录它`
}
