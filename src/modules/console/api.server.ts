import { BREACHES } from '../../kernel/audit/breaches.ts'
import type { AuditVerdict } from '../../kernel/audit/check.server.ts'
import type { Doors } from '../../kernel/calls/implement.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { auditPage, type NamesOf } from './audit.server.ts'
import { consoleCalls } from './contract.ts'

interface Choice {
  code: string
  name: string
}

export interface ConsoleNeeds {
  db: Db
  /** Everything people can send in, with the states it can be in. */
  kinds: readonly (Choice & { states: readonly Choice[] })[]
  /** Units with someone who handles cases. */
  units(): Promise<string[]>
  namesOf: NamesOf
  checkAudit(): Promise<AuditVerdict>
}

export function openConsole(doors: Doors, { db, kinds, units, namesOf, checkAudit }: ConsoleNeeds): void {
  doors.implement(consoleCalls, {
    filters: async () => ({
      kinds: kinds.map((kind) => ({ ...kind, states: [...kind.states] })),
      units: await units(),
    }),
    auditPage: ({ query }) => auditPage(db, query, namesOf),
    auditCheck: async () => {
      const { brokenAt, why, sealedUpTo } = await checkAudit()
      return { isWhole: brokenAt === null, brokenAt, reason: why && BREACHES[why], sealedUpTo }
    },
  })
}
