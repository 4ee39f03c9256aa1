import { PortalError } from '../../../kernel/calls/errors.ts'
import type { Caller } from '../../../kernel/calls/implement.server.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { acting } from '../cases/case-step.server.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { KINDS } from '../kinds/kind-list.ts'
import type { Given } from '../machine/state-machine.ts'
import type { applicantActs } from './applicant-acts.server.ts'
import { createOwnedCases, type OwnedCase } from './owned-cases.server.ts'

/** A case that a paper comes of, as the room reads it that makes the paper. */
export type PaperedCase = OwnedCase

/** A paper that is about to be registered, in the transaction of the step that issues it. */
export interface Issuing {
  number: string
  /** As 2026-12-16. */
  validUntil: string | null
}

const PAPERED = KINDS.filter(({ machine }) =>
  machine.transitions.some(({ effects = [] }) => effects.includes('order-paper')),
).map(({ code }) => code)

/** What the room that makes papers can do with the cases they come of. */
export function createPaperedCases(needs: SubmissionNeeds, act: ReturnType<typeof applicantActs>) {
  const system = { roles: ['system'] as const, given: {}, by: { kind: 'system' } as const }

  return {
    ...createOwnedCases(needs, PAPERED),

    act: (
      caller: Caller,
      id: string,
      action: 'edit' | 'withdraw',
      { given = {}, also }: { given?: Given; also?: (tx: Db) => Promise<void> },
    ) => act(id, action, { given, files: [] }, caller, also),

    /** Leads on what nobody has to look at; anything else stays where it is. */
    async approveAtOnce(id: string): Promise<void> {
      try {
        await acting(needs)({ id, action: 'auto-approve', ...system })
      } catch (refusal) {
        if (!(refusal instanceof PortalError)) throw refusal
      }
    },

    /** Issues the paper of a case, once: the case and its paper are written together, or neither is. */
    async issue(tx: Db, id: string, register: (tx: Db) => Promise<Issuing>): Promise<void> {
      await acting({ ...needs, db: tx })({
        ...{ id, action: 'issue', ...system },
        before: async (inner, row) => {
          if (row.answer.reportNo) return
          const { number, validUntil } = await register(inner)
          row.answer = { ...row.answer, reportNo: number }
          row.validUntil = validUntil
        },
      })
    },
  }
}

export type PaperedCases = ReturnType<typeof createPaperedCases>
