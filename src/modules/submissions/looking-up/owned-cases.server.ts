import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import type { Page, Paging } from '../../../kernel/calls/paging.ts'
import type { Db } from '../../../kernel/data/db.server.ts'
import { openCases } from '../cases/cases.server.ts'
import type { Case } from '../cases/effects.server.ts'
import type { SubmissionNeeds } from '../cases/needs.server.ts'
import { openedValues } from '../cases/public-case.server.ts'
import { type KindCode, kindOf } from '../kinds/kind-list.ts'
import type { Values } from '../kinds/submission-kind.ts'
import { findState } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'

/** A case as another room reads it that makes something of it. */
export interface OwnedCase {
  id: string
  acceptNo: string
  title: string
  state: string
  stateName: string
  isOver: boolean
  submittedAt: Date
  promisedOn: string
  decidedOn: string | null
  /** Whose it is, and for which organisation they were signed on. */
  ownerUserId: string
  ownerSubject: string | null
  /** All that was sent, what is personal too. */
  values: Values
  answer: Readonly<Record<string, string>>
  validUntil: string | null
}

/** The cases of some kinds, for the room that they are the business of. */
export function createOwnedCases({ db, seal }: Pick<SubmissionNeeds, 'db' | 'seal'>, kinds: readonly KindCode[]) {
  const present = (row: Case): OwnedCase => {
    const state = findState(kindOf(row.kind).machine, row.state)
    const { id, acceptNo, title, submittedAt, promisedOn, decidedOn, ownerUserId, ownerSubject, answer } = row
    return {
      ...{ id, acceptNo, title, submittedAt, promisedOn, decidedOn, ownerSubject, answer },
      validUntil: row.validUntil,
      ownerUserId: ownerUserId ?? '',
      state: state.code,
      stateName: state.name,
      isOver: state.step === 'done',
      values: { ...row.fields, ...openedValues(row, seal) },
    }
  }

  async function find(from: Db, id: string): Promise<OwnedCase | null> {
    const [row] = await openCases(from).byIds([id])
    return row && kinds.includes(row.kind) ? present(row) : null
  }

  return {
    find,

    /** Of one account, the newest first, without those it has put away. */
    async page(userId: string, paging: Paging, but: readonly string[] = []): Promise<Page<OwnedCase>> {
      const where = and(
        eq(submission.ownerUserId, userId),
        inArray(submission.kind, [...kinds]),
        but.length > 0 ? notInArray(submission.id, [...but]) : undefined,
      )
      const { records, ...page } = await openCases(db).page(where, paging)
      return { ...page, records: records.map(present) }
    },

    /** Wrong, missing and another's are alike. */
    async own(userId: string, id: string): Promise<OwnedCase> {
      const found = await find(db, id)
      if (!found || found.ownerUserId !== userId) throw notFound('该申请')
      return found
    },
  }
}
