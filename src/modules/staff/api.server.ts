import { forbidden } from '../../kernel/calls/errors.ts'
import type { Doors } from '../../kernel/calls/implement.server.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { endAllSessions, endSession, sessionCookie } from '../../kernel/guard/session.server.ts'
import { isStaffRole, STAFF_ROLES } from '../../kernel/guard/staff-roles.ts'
import { accountById, handlingUnits, namesById } from './accounts.server.ts'
import { staffCalls } from './contract.ts'
import { type LoginNeeds, loginOf } from './login.server.ts'
import { sweepFailures } from './login-failures.server.ts'

export interface Staff {
  /** The unit a member of staff works for; undefined when the account is not there or disabled. */
  unitOf(staffId: string): Promise<string | undefined>
  /** Names by ids, also of accounts that are disabled. */
  namesOf(staffIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Units with someone who handles cases. */
  handlingUnits(from?: Db): Promise<string[]>
  sweep(): Promise<void>
}

export function openStaff(doors: Doors, needs: LoginNeeds): Staff {
  const { db, production } = needs
  const login = loginOf(needs)

  doors.implement(staffCalls, {
    async login({ body, caller }) {
      const outcome = await login(body, caller)
      if ('refusal' in outcome) return { passed: false, msg: outcome.refusal }
      caller.setCookie?.(sessionCookie(outcome.token, production))
      return { passed: true, msg: '登录成功' }
    },
    async logout({ body, caller: { actor, address, setCookie } }) {
      if (actor.kind !== 'staff') return { ended: false }
      await db.transaction(async (tx) => {
        if (body.everywhere) await endAllSessions(tx, 'staff', actor.staffId)
        else await endSession(tx, actor.sessionId)
        await audit(tx, { actor, address, action: 'staff.logout', entity: 'staff', entityId: actor.staffId })
      })
      setCookie?.(sessionCookie(null, production))
      return { ended: true }
    },
    async current({ caller: { actor } }) {
      if (actor.kind !== 'staff') throw forbidden()
      const account = await accountById(db, actor.staffId)
      const roles = actor.roles.filter(isStaffRole).map((code) => ({ code, name: STAFF_ROLES[code] }))
      return { id: actor.staffId, name: actor.name, unit: account?.unit ?? '', roles }
    },
  })

  return {
    async unitOf(staffId) {
      const account = await accountById(db, staffId)
      return account?.status === 'active' ? account.unit : undefined
    },
    namesOf: (ids) => namesById(db, ids),
    handlingUnits: (from = db) => handlingUnits(from),
    sweep: () => sweepFailures(db, needs.now()),
  }
}
