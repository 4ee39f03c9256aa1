import { randomUUID } from 'node:crypto'
import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, notFound } from '../../kernel/calls/errors.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { toDate } from '../../kernel/format/date.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { CHECKERS, EDITING_ROLES, WRITERS } from '../content/roles-contract.ts'
import type { DeskSurvey, SurveyFacts } from './desk-contract.ts'
import { nameQuestions } from './questions.ts'
import {
  phaseOf,
  SURVEY_STEPS,
  type SurveyHand,
  type SurveyPhase,
  type SurveyStep,
  stepSurvey,
} from './survey-states.ts'
import { answerCount, inPhase, SURVEY_TOPIC, type SurveyRow, writable } from './surveys.server.ts'
import { survey } from './tables.server.ts'

interface Needs {
  db: Db
  changes: Changes
  now(): number
}

export interface DeskMember {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}

interface Seen {
  id: string
  version: number
}

const ROLES_OF: Readonly<Record<SurveyStep, readonly string[]>> = {
  ...{ save: WRITERS, submit: WRITERS, 'take-back': WRITERS, feedback: WRITERS },
  ...{ approve: CHECKERS, return: CHECKERS, tell: CHECKERS, 'take-in': CHECKERS },
  ...{ publish: EDITING_ROLES, close: EDITING_ROLES },
}

/** Surveys are written by one person and passed by another; every step is one transaction with its audit record. */
export function createSurveyDesk(needs: Needs) {
  const { db, now } = needs
  const surveySteps = createSurveySteps(needs)
  const { draft, take } = surveySteps

  return {
    ...createSurveyReading(needs, surveySteps),

    create: (by: DeskMember, { key, facts }: { key: string; facts: SurveyFacts }) =>
      draft(by, key, 'create', async () => columnsOf(facts)),

    copy: (by: DeskMember, { id, key }: { id: string; key: string }) =>
      draft(by, key, 'copy', async (tx) => {
        const [row] = await tx.select().from(survey).where(eq(survey.id, id))
        if (!row) throw notFound('调查')
        const { form, unit, intro, body, link, answeredBy, opensAt, closesAt, questions } = row
        const title = `${row.title.slice(0, LONGEST_COPIED)}（副本）`
        return { form, title, unit, intro, body, link, answeredBy, opensAt, closesAt, questions }
      }),

    edit: (by: DeskMember, seen: Seen, facts: SurveyFacts) =>
      take(by, seen, 'save', ({ makerIds }) => ({
        ...columnsOf(facts),
        makerIds: [...new Set([...makerIds, by.actor.staffId])],
      })),

    submit: (by: DeskMember, seen: Seen) => take(by, seen, 'submit', () => ({ decisionNote: null })),
    takeBack: (by: DeskMember, seen: Seen) => take(by, seen, 'take-back'),
    approve: (by: DeskMember, seen: Seen) => take(by, seen, 'approve', () => ({ decisionNote: null })),
    return: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'return', () => ({ decisionNote: reason }), { reason }),
    publish: (by: DeskMember, seen: Seen) => take(by, seen, 'publish'),
    close: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'close', () => ({ decisionNote: reason, closesAt: new Date(now()) }), { reason }),
    feedback: (by: DeskMember, seen: Seen, feedback: string) =>
      take(by, seen, 'feedback', ({ feedbackIds }) => ({
        feedback,
        feedbackIds: [...new Set([...feedbackIds, by.actor.staffId])],
      })),
    tell: (by: DeskMember, seen: Seen) =>
      take(by, seen, 'tell', () => ({ decisionNote: null, toldAt: new Date(now()) })),
    takeIn: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'take-in', () => ({ decisionNote: reason, toldAt: null }), { reason }),

    /** How many wait for this person: to be passed, or their results to be told. */
    async waiting({ staffId, roles }: DeskMember['actor']): Promise<number> {
      if (!CHECKERS.some((role) => roles.includes(role))) return 0
      const notMine = sql`not (${staffId} = any(${survey.makerIds}))`
      const notMyFeedback = sql`${survey.feedback} is not null and not (${staffId} = any(${survey.feedbackIds}))`
      const mine = or(and(inPhase('checking', now()), notMine), and(inPhase('ended', now()), notMyFeedback))
      return db.$count(survey, mine)
    },
  }
}

/** One step in the life of a survey. */
function createSurveySteps({ db, changes, now }: Needs) {
  const handOf = (row: SurveyRow, { staffId }: DeskMember['actor']): SurveyHand => ({
    hasWritten: row.makerIds.includes(staffId),
    hasWrittenFeedback: row.feedbackIds.includes(staffId),
    hasFeedback: row.feedback !== null,
    closesLater: row.closesAt.getTime() > now(),
  })

  async function take(
    { actor, address }: DeskMember,
    { id, version }: Seen,
    step: SurveyStep,
    changed: (row: SurveyRow) => Partial<SurveyRow> = () => ({}),
    detail?: Record<string, unknown>,
  ) {
    const done = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(survey).where(eq(survey.id, id)).for('update')
      if (!row) throw notFound('调查')
      if (row.version !== version) throw conflict('内容已被改动，请重新打开后再办理')
      const { to, refusal } = stepSurvey(phaseOf(row, now()), step, handOf(row, actor))
      if (refusal !== undefined) throw conflict(refusal)
      const next = { version: version + 1, state: to, updatedAt: new Date(now()) }
      await tx
        .update(survey)
        .set({ ...changed(row), ...next })
        .where(eq(survey.id, id))
      await changes.announce(tx, SURVEY_TOPIC)
      await audit(tx, { actor, address, action: step, entity: 'survey', entityId: id, detail })
      return { id, version: next.version }
    })
    changes.noticed(SURVEY_TOPIC)
    return done
  }

  /** Writes a new draft; the same form again gives the same draft. */
  async function draft(
    { actor, address }: DeskMember,
    key: string,
    action: 'create' | 'copy',
    columnsIn: (tx: Db) => Promise<ReturnType<typeof columnsOf>>,
  ) {
    const formKey = `${actor.staffId} ${key}`
    return db.transaction(async (tx) => {
      const find = async () => (await tx.select().from(survey).where(eq(survey.formKey, formKey)))[0]
      const again = await find()
      if (again) return doneOf(again)
      const [made] = await tx
        .insert(survey)
        .values({
          ...(await columnsIn(tx)),
          ...{ id: randomUUID(), formKey, state: 'draft' as const, makerIds: [actor.staffId] },
          updatedAt: new Date(now()),
        })
        .onConflictDoNothing()
        .returning()
      // The same form came twice at once.
      if (!made) return doneOf((await find())!)
      await audit(tx, { actor, address, action, entity: 'survey', entityId: made.id })
      return doneOf(made)
    })
  }

  return { handOf, draft, take }
}

/** Surveys as the desk reads them. */
function createSurveyReading({ db, now }: Needs, { handOf }: ReturnType<typeof createSurveySteps>) {
  function present(
    { row, answerCount: count }: { row: SurveyRow; answerCount: number },
    actor: DeskMember['actor'],
  ): DeskSurvey {
    const phase = phaseOf(row, now())
    const mayTake = (step: SurveyStep) =>
      ROLES_OF[step].some((role) => actor.roles.includes(role)) &&
      stepSurvey(phase, step, handOf(row, actor)).refusal === undefined
    const { formKey, makerIds, feedbackIds, state, ...shown } = row
    return {
      ...shown,
      ...{ phase, answerCount: count, questions: row.questions.map(writable) },
      ...{ opensAt: row.opensAt.toISOString(), closesAt: row.closesAt.toISOString() },
      ...{ updatedAt: row.updatedAt.toISOString(), toldAt: row.toldAt?.toISOString() ?? null },
      may: ownKeys(SURVEY_STEPS).filter(mayTake),
    }
  }

  return {
    async page({ actor }: DeskMember, { phase, ...paging }: Paging & { phase?: SurveyPhase }) {
      const condition = phase && inPhase(phase, now())
      const [rows, total] = await Promise.all([
        db
          .select({ row: survey, answerCount: answerCount(db) })
          .from(survey)
          .where(condition)
          .orderBy(desc(survey.updatedAt), desc(survey.id))
          .limit(paging.pageSize)
          .offset(offsetOf(paging)),
        db.$count(survey, condition),
      ])
      const records = rows.map((found) => present(found, actor))
      return toPage(records, total, paging) satisfies Page<DeskSurvey>
    },

    async detail({ actor }: DeskMember, id: string): Promise<DeskSurvey> {
      const [found] = await db
        .select({ row: survey, answerCount: answerCount(db) })
        .from(survey)
        .where(eq(survey.id, id))
      if (!found) throw notFound('调查')
      return present(found, actor)
    },
  }
}

/** A title with what says that it is a copy is no longer than others. */
const LONGEST_COPIED = 90

const columnsOf = ({ opensAt, closesAt, questions, ...facts }: SurveyFacts) => ({
  ...facts,
  ...{ opensAt: toDate(opensAt), closesAt: toDate(closesAt), questions: nameQuestions(questions) },
})

const doneOf = ({ id, version }: SurveyRow) => ({ id, version })
