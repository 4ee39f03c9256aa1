import { BREACHES } from '../../kernel/audit/breaches.ts'
import type { AuditCheckResult } from '../../kernel/audit/check.server.ts'
import type { Caller, CallRegistry } from '../../kernel/calls/call-registry.server.ts'
import { invalid } from '../../kernel/calls/errors.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { STAFF_ROLES, type StaffRole } from '../../kernel/guard/staff-roles.ts'
import { deskFrame, type StaffSelf, type WaitingItem } from '../desk/contract.ts'
import { type AuditKnowledge, auditPage } from './audit/audit.server.ts'
import { auditFile } from './audit/audit-file.server.ts'
import { type CheckUp, consoleCalls, type Workload } from './contract.ts'
import { type FirstDayFacts, firstDaySteps, stepsLeft } from './first-day.ts'
import type { HealthFact } from './health-facts.ts'
import { createOwnLists } from './own-lists.server.ts'
import { listMenuAreas } from './places.ts'
import { type SendTest, sendTestMessages } from './test-message.server.ts'

interface ConsoleDependencies {
  db: Db
  /** The member of staff who makes the call. */
  self(caller: Caller): Promise<StaffSelf>
  waiting(caller: Caller): Promise<WaitingItem[]>
  /** Counts and lists of the cases that the caller's desk handles. */
  workload(caller: Caller): Promise<Workload>
  health(): Promise<HealthFact[]>
  checkUp(): Promise<CheckUp>
  /** State of a portal during setup; null for the demo city. */
  firstDay(): Promise<FirstDayFacts | null>
  sendTest: SendTest
  knowledge: AuditKnowledge
  now(): number
  checkAudit(): Promise<AuditCheckResult>
}

/** Setup steps for the workbench; empty for a caller who can do none of those left. */
function firstDayFor({ actor }: Caller, facts: FirstDayFacts | null) {
  const steps = facts ? firstDaySteps(facts) : []
  const isMine = (roles: readonly StaffRole[]) =>
    actor.kind === 'staff' && roles.some((role) => actor.roles.includes(role))
  if (!stepsLeft(steps).some(({ roles }) => isMine(roles))) return []
  return steps.map(({ roles, command = null, ...step }) => ({
    ...step,
    command,
    isMine: isMine(roles),
    by: roles.map((role) => STAFF_ROLES[role]).join('、'),
  }))
}

export function openConsole(registry: CallRegistry, dependencies: ConsoleDependencies): void {
  const { db, knowledge, now, checkAudit } = dependencies
  const lists = createOwnLists({ db, now })

  /** Refuses filters for an address that is not in the caller's menu. */
  async function expectPlace(caller: Caller, list: string): Promise<void> {
    const places = listMenuAreas(await dependencies.self(caller)).flatMap((area) => area.places)
    if (!places.some(({ href }) => href === list)) throw invalid({ list: '没有这个列表' })
  }

  async function verdictNow() {
    const { records, brokenAt, why, sealedUpTo } = await checkAudit()
    const checkedAt = new Date(now()).toISOString()
    return { isWhole: brokenAt === null, records, checkedAt, brokenAt, reason: why && BREACHES[why], sealedUpTo }
  }

  registry.implement(deskFrame, {
    async desk({ caller }) {
      const [self, waiting, own] = await Promise.all([
        dependencies.self(caller),
        dependencies.waiting(caller),
        lists.of(caller),
      ])
      return {
        ...self,
        waiting,
        ...own,
        areas: listMenuAreas(self).map(({ places, ...area }) => ({ ...area, places: [...places] })),
      }
    },
    waiting: ({ caller }) => dependencies.waiting(caller),
    async savePhrase({ body, caller }) {
      await lists.savePhrase(caller, body)
      return true
    },
    async deletePhrase({ body, caller }) {
      await lists.deletePhrase(caller, body)
      return true
    },
  })

  registry.implement(consoleCalls, {
    async saveColumns({ body, caller }) {
      await lists.saveColumns(caller, body)
      return true
    },
    async saveLook({ body, caller }) {
      await lists.saveLook(caller, body)
      return true
    },
    async saveFilter({ body, caller }) {
      await expectPlace(caller, body.list)
      await lists.saveFilter(caller, body)
      return true
    },
    async deleteFilter({ body, caller }) {
      await lists.deleteFilter(caller, body)
      return true
    },
    health: () => dependencies.health(),
    checkUp: () => dependencies.checkUp(),
    firstDay: async ({ caller }) => firstDayFor(caller, await dependencies.firstDay()),
    sendTest: ({ body, caller }) => sendTestMessages(dependencies, body, caller),
    workbench: ({ caller }) => dependencies.workload(caller),
    auditPage: ({ query, caller }) => auditPage(db, query, caller, knowledge),
    auditCheck: verdictNow,
    auditFile: async ({ query, caller }) =>
      auditFile(db, { query, caller, verdict: await verdictNow(), now: now() }, knowledge),
  })
}
