import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { notFound } from '../../../kernel/calls/errors.ts'
import { dateKey } from '../../../kernel/format/date.ts'
import { maskResidentId } from '../../../kernel/text/masks.ts'
import { createForgetting } from '../cases/case-deletion.server.ts'
import { createCaseFiles } from '../cases/case-files.server.ts'
import { createCaseNames } from '../cases/case-names.server.ts'
import { createCaseStep } from '../cases/case-step.server.ts'
import { caseVersion } from '../cases/case-version.server.ts'
import { createCaseReads, lockCase, lockLines, storeLines } from '../cases/cases.server.ts'
import type { SubmissionDependencies } from '../cases/dependencies.server.ts'
import { currentSpan } from '../cases/progress.ts'
import { decryptValues, labelValue, listActions, presentEvent, presentOwnCase } from '../cases/public-case.server.ts'
import type { Case } from '../kinds/case-rows.server.ts'
import type { DeskCase, KindCase, KindCases, ListedCase } from '../kinds/kind-cases.server.ts'
import { expectKind, type KindCode } from '../kinds/kind-list.ts'
import type { Values } from '../kinds/submission-kind.ts'
import { chooseLight } from '../machine/due-dates.ts'
import { findState } from '../machine/state-machine.ts'
import { submission } from '../tables.server.ts'
import type { createApplicantActs } from './applicant-acts.server.ts'
import type { createInquiries } from './inquiries.server.ts'

interface Parts {
  inquiry: Pick<ReturnType<typeof createInquiries>, 'myCase'>
  act: ReturnType<typeof createApplicantActs>
}

/** Gives the room that defines some kinds access to their cases. */
export const createKindCases =
  (dependencies: SubmissionDependencies, parts: Parts) =>
  (codes: readonly string[]): KindCases => {
    const isOfThese = ({ kind }: Case): boolean => codes.includes(kind)
    return {
      ...createReading(dependencies, codes as readonly KindCode[], isOfThese, parts),
      ...createDesk(dependencies, isOfThese),
      ...createSteps(dependencies, parts),
      forget: createForgetting(dependencies, codes as readonly KindCode[]),
    }
  }

type Reading = Pick<KindCases, 'find' | 'findWithLines' | 'page' | 'own' | 'ownHistory'>

function createReading(
  { db, seal }: Pick<SubmissionDependencies, 'db' | 'seal'>,
  codes: readonly KindCode[],
  isOfThese: (row: Case) => boolean,
  { inquiry }: Pick<Parts, 'inquiry'>,
): Reading {
  const present = (row: Case): KindCase => {
    const state = findState(expectKind(row.kind).machine, row.state)
    const { id, acceptNo, title, submittedAt, promisedOn, decidedOn, ownerUserId, ownerSubject, answer } = row
    return {
      ...{ id, acceptNo, title, submittedAt, promisedOn, decidedOn, ownerSubject, answer },
      validUntil: row.validUntil,
      ownerUserId: ownerUserId ?? '',
      state: state.code,
      stateName: state.name,
      isOver: state.step === 'done',
      values: { ...row.fields, ...decryptValues(row, seal) },
    }
  }

  const find: Reading['find'] = async (from, id) => {
    const [row] = await createCaseReads(from).byIds([id])
    return row && isOfThese(row) ? present(row) : null
  }

  return {
    find,

    async findWithLines(from, id) {
      const found = await createCaseReads(from).whole(id)
      return found && isOfThese(found.row) ? { ...present(found.row), lines: found.lines } : null
    },

    async page(userId, paging, without = []) {
      const where = and(
        eq(submission.ownerUserId, userId),
        inArray(submission.kind, [...codes]),
        without.length > 0 ? notInArray(submission.id, [...without]) : undefined,
      )
      const { records, ...page } = await createCaseReads(db).page(where, paging)
      return { ...page, records: records.map(present) }
    },

    async own(userId, id) {
      const found = await find(db, id)
      if (!found || found.ownerUserId !== userId) throw notFound('该申请')
      return found
    },

    async ownHistory(userId, id) {
      const { files, events } = await inquiry.myCase(userId, id)
      return { files, events }
    },
  }
}

function createDesk(
  dependencies: SubmissionDependencies,
  isOfThese: (row: Case) => boolean,
): Pick<KindCases, 'listed' | 'readAs'> {
  const { db, seal, now } = dependencies
  const withFiles = createCaseFiles(dependencies)
  const withNames = createCaseNames(dependencies)

  function list(row: Case): ListedCase {
    const kind = expectKind(row.kind)
    const span = currentSpan(kind, row)
    return {
      stateName: findState(kind.machine, row.state).name,
      answer: row.answer,
      light: span ? chooseLight({ ...span, today: dateKey(now()), pauses: row.pauses }) : null,
      dueOn: row.dueOn,
      isUrged: row.lastUrgedOn !== null && row.step !== 'done',
    }
  }

  return {
    async listed(ids) {
      return new Map((await createCaseReads(db).byIds(ids)).map((row) => [row.id, list(row)]))
    },

    async readAs(role, id): Promise<DeskCase> {
      const whole = await createCaseReads(db).whole(id)
      if (!whole || !isOfThese(whole.row)) throw notFound('申请')
      const { row, lines, events } = whole
      const kind = expectKind(row.kind)
      const personal = decryptValues(row, seal)
      const { reply, files } = await withFiles(db, presentOwnCase(whole, dependencies), 'sender')
      return {
        ...list(row),
        ...{ personal, reply, files },
        values: await withNames(
          db,
          row.kind,
          labelValue(kind, { ...row.fields, ...personal, ...maskIdCards(personal) }),
        ),
        events: events.map((event) => presentEvent(event, { row, lines }, dependencies)),
        actions: listActions(kind, row, lines, role, now()),
        seen: caseVersion(row, lines),
      }
    },
  }
}

const maskIdCards = (personal: Values): Values =>
  Object.fromEntries(
    Object.entries(personal)
      .filter(([key]) => /idCard$/i.test(key))
      .map(([key, value]) => [key, maskResidentId(String(value))]),
  )

function createSteps(
  dependencies: SubmissionDependencies,
  { act }: Pick<Parts, 'act'>,
): Pick<KindCases, 'actAs' | 'actAsOwner' | 'stepBySystem' | 'changeLines'> {
  const takeStep = createCaseStep(dependencies)
  return {
    async actAs(role, { actor, address }, id, { action, given, seen }) {
      const row = await takeStep({ id, action, roles: [role], given, seen, by: actor, address })
      return { stateName: findState(expectKind(row.kind).machine, row.state).name }
    },

    actAsOwner: (caller, id, action, { given = {}, also }) => act(id, action, { given, files: [] }, caller, also),

    async stepBySystem(tx, step) {
      const by = { roles: ['system'] as const, given: {}, by: { kind: 'system' } as const }
      await createCaseStep({ ...dependencies, db: tx })({ ...step, ...by })
    },

    async changeLines(tx, id, change, after) {
      await lockCase(tx, { id })
      const changed = change(await lockLines(tx, { id }))
      if (!changed) return
      await storeLines(tx, changed)
      await after(tx)
    },
  }
}
