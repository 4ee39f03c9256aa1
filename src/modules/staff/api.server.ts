import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { forbidden } from '../../kernel/calls/errors.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { endAllSessions, endSession, sessionCookie } from '../../kernel/guard/session.server.ts'
import { EVERY_ROLE, isStaffRole, STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import type { StaffSelf } from '../desk/contract.ts'
import {
  type Colleague,
  findAccountById,
  findIdsByName,
  listAccountsWith,
  listHandlingUnits,
  readMembers,
  type StaffMember,
} from './accounts.server.ts'
import { createActivation, type FindWeakness } from './activation.server.ts'
import { activationCalls } from './activation-contract.ts'
import { createDecisions } from './change-decisions.server.ts'
import { type StaffLogin, staffCalls } from './contract.ts'
import { ACCOUNT_READERS, staffDesk } from './desk-contract.ts'
import { createLocks, type PeopleLocks } from './locks.server.ts'
import { lockDesk } from './locks-contract.ts'
import { type LoginDependencies, openLogin } from './login.server.ts'
import { sweepFailures } from './login-failures.server.ts'
import { loginPage } from './login-records.server.ts'
import { createFactorCheck } from './one-time-codes.server.ts'
import { createOwnAccount } from './own-account.server.ts'
import { ownAccountCalls } from './own-account-contract.ts'
import { type AccountEditor, createStaffDesk } from './staff-desk.server.ts'
import { createStaffLists } from './staff-lists.server.ts'
import { createStaffNotices } from './staff-notices.server.ts'
import { createWorkMessages, type MessageWay, type Reachable } from './work-messages.server.ts'

export interface Staff {
  /** The unit of a member of staff; undefined for a missing or disabled account. */
  unitOf(staffId: string): Promise<string | undefined>
  /** Members of staff by ids, including disabled accounts. */
  membersOf(staffIds: readonly string[], from?: Db): Promise<ReadonlyMap<string, StaffMember>>
  staffNamed(name: string): Promise<string[]>
  /** Units with at least one person who handles cases. */
  handlingUnits(from?: Db): Promise<string[]>
  /** Active accounts with a role. `from` is the caller's open transaction, if any. */
  membersWith(role: StaffRole, from?: Db): Promise<Colleague[]>
  /** Logs in an account with one of these roles, for a room with a login of its own. */
  login(given: StaffLogin, caller: Caller, roles: readonly StaffRole[]): Promise<{ passed: boolean; msg: string }>
  /** The caller with unit and roles. */
  self(caller: Caller): Promise<StaffSelf>
  logout(caller: Caller, everywhere?: boolean): Promise<{ ended: boolean }>
  /** Accounts that want messages about new work. */
  reachable(from: Db): Promise<Reachable[]>
  noteTold(tx: Db, staffId: string, told: Record<string, number>): Promise<void>
  /** Number of account changes that this member of staff could confirm. */
  waitingChanges(caller: Caller): Promise<number>
  sweep(): Promise<void>
}

interface StaffDependencies extends LoginDependencies {
  /** The unit that runs the portal. */
  centre: string
  /** Name of the portal in authenticator apps. */
  issuer: string
  /** Current pauses of people outside the staff after failed logins. */
  peopleLocks(): PeopleLocks | undefined
  findWeakness: FindWeakness
  changes: Changes
  /** Configured channels for outgoing messages. */
  messageWays: ReadonlySet<MessageWay>
}

export function openStaff(registry: CallRegistry, dependencies: StaffDependencies): Staff {
  const { db, production, centre } = dependencies
  const login = openLogin(dependencies)
  registry.checkFactorsBy(createFactorCheck(dependencies))

  const enter: Staff['login'] = async (given, caller, roles) => {
    const outcome = await login(given, caller, roles)
    if ('refusal' in outcome) return { passed: false, msg: outcome.refusal, wait: outcome.wait }
    caller.setCookie?.(sessionCookie(outcome.token, production))
    return { passed: true, msg: '登录成功' }
  }

  const leave: Staff['logout'] = async ({ actor, address, setCookie }, everywhere = false) => {
    if (actor.kind !== 'staff') return { ended: false }
    await db.transaction(async (tx) => {
      if (everywhere) await endAllSessions(tx, 'staff', actor.staffId)
      else await endSession(tx, actor.sessionId)
      await audit(tx, { actor, address, action: 'staff.logout', entity: 'staff', entityId: actor.staffId })
    })
    setCookie?.(sessionCookie(null, production))
    return { ended: true }
  }

  const self: Staff['self'] = async ({ actor }) => {
    if (actor.kind !== 'staff') throw forbidden()
    const account = await findAccountById(db, actor.staffId)
    const roles = actor.roles.filter(isStaffRole).map((code) => ({ code, name: STAFF_ROLES[code] }))
    const unit = account?.unit ?? ''
    return { id: actor.staffId, name: actor.name, unit, isCentre: unit === centre, roles }
  }

  registry.implement(staffCalls, {
    login: ({ body, caller }) => enter(body, caller, EVERY_ROLE),
    logout: ({ body, caller }) => leave(caller, body.everywhere),
    current: ({ caller }) => self(caller),
  })

  const lists = createStaffLists(db, dependencies.now)
  const desk = createStaffDesk(dependencies)
  const decisions = createDecisions(dependencies)
  registry.implement(staffDesk, {
    page: ({ query }) => lists.page(query),
    units: () => lists.units(),
    detail: ({ params, caller }) => lists.detail(keeperOf(caller).actor, params.id),
    add: ({ body, caller }) => desk.add(keeperOf(caller), body),
    edit: ({ body, caller }) => desk.edit(keeperOf(caller), body),
    roles: ({ body, caller }) => desk.roles(keeperOf(caller), body),
    disable: ({ body, caller }) => desk.disable(keeperOf(caller), body),
    enable: ({ body, caller }) => desk.enable(keeperOf(caller), body),
    reset: ({ body, caller }) => desk.reset(keeperOf(caller), body),
    endSessions: ({ body, caller }) => desk.endSessions(keeperOf(caller), body),
    changes: ({ query, caller }) => lists.changes(keeperOf(caller).actor, query),
    decide: ({ body, caller }) => decisions.decide(keeperOf(caller), body),
    logins: ({ query, caller }) => loginPage(db, keeperOf(caller), query),
  })
  const activation = createActivation(dependencies)
  registry.implementForPages(activationCalls, {
    look: ({ body, caller }) => activation.look(body, caller),
    activate: ({ body, caller }) => activation.activate(body, caller),
    report: ({ body, caller }) => activation.report(body.code, caller),
  })
  const messages = openOwnAccount(registry, dependencies)
  const locks = createLocks({ db, now: dependencies.now, people: dependencies.peopleLocks })
  registry.implement(lockDesk, {
    list: () => locks.list(),
    lift: ({ body, caller }) => locks.lift(keeperOf(caller), body),
  })

  return {
    self,
    reachable: messages.reachable,
    noteTold: messages.noteTold,
    waitingChanges: async ({ actor }) =>
      actor.kind === 'staff' && ACCOUNT_READERS.some((role) => actor.roles.includes(role))
        ? lists.countWaiting(actor.staffId)
        : 0,
    async unitOf(staffId) {
      const account = await findAccountById(db, staffId)
      return account?.status === 'active' ? account.unit : undefined
    },
    membersOf: (ids, from = db) => readMembers(from, ids),
    staffNamed: (name) => findIdsByName(db, name),
    handlingUnits: (from = db) => listHandlingUnits(from),
    membersWith: (role, from = db) => listAccountsWith(from, role),
    login: enter,
    logout: leave,
    async sweep() {
      await sweepFailures(db, dependencies.now())
      await decisions.lapse()
    },
  }
}

/** Calls for one's own account; returns what other rooms need for messages about new work. */
function openOwnAccount(
  registry: CallRegistry,
  dependencies: StaffDependencies,
): Pick<Staff, 'reachable' | 'noteTold'> {
  const own = createOwnAccount(dependencies)
  const notices = createStaffNotices(dependencies.db)
  const messages = createWorkMessages({ ...dependencies, ways: dependencies.messageWays })
  registry.implementForPages(ownAccountCalls, {
    overview: ({ caller }) => own.overview(keeperOf(caller)),
    offer: ({ body, caller }) => own.offer(keeperOf(caller), body.offer),
    changePassword: ({ body, caller }) => own.changePassword(keeperOf(caller), body),
    renewAuthenticator: ({ body, caller }) => own.renewAuthenticator(keeperOf(caller), body),
    endSession: ({ body, caller }) => own.endSession(keeperOf(caller), body.session),
    messages: ({ caller }) => messages.own(keeperOf(caller).actor.staffId),
    chooseMessages: ({ body, caller }) => messages.choose(keeperOf(caller), body),
    notices: ({ caller }) => notices.unread(keeperOf(caller).actor.staffId),
    dismissNotice: ({ body, caller }) => notices.dismiss(keeperOf(caller), body.id),
  })
  return messages
}

/** Narrows the caller to a member of staff. The call registry has already checked access. */
function keeperOf({ actor, address, spendFactor }: Caller): AccountEditor {
  if (actor.kind !== 'staff') throw forbidden()
  return { actor, address, ...(spendFactor && { spendFactor }) }
}
