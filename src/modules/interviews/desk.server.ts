import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../kernel/calls/actor.ts'
import { conflict, invalid, notFound } from '../../kernel/calls/errors.ts'
import { offsetOf, type Page, type Paging, toPage } from '../../kernel/calls/paging.ts'
import { audit } from '../../kernel/data/audit.server.ts'
import type { Changes } from '../../kernel/data/changes.server.ts'
import type { Db } from '../../kernel/data/db.server.ts'
import { toDate } from '../../kernel/format/date.ts'
import { ownKeys } from '../../kernel/own-keys.ts'
import { CHECKERS, WRITERS } from '../content/roles-contract.ts'
import type { DeskInterview, InterviewFacts } from './desk-contract.ts'
import {
  type AskedState,
  INTERVIEW_STEPS,
  type InterviewState,
  type InterviewStep,
  phaseOf,
  stepInterview,
} from './interview-states.ts'
import { INTERVIEW_TOPIC } from './interviews.server.ts'
import { type InterviewText, interview, interviewQuestion } from './tables.server.ts'

export interface InterviewDeskNeeds {
  db: Db
  changes: Changes
  now(): number
  /** Pictures that were sent for an interview: its own from when it is saved, everyone's from when it is passed. */
  pictures: {
    adopt(tx: Db, id: string, ids: readonly string[], by: DeskMember): Promise<void>
    /** Of these, those that readers could not count on. */
    lost(tx: Db, id: string, ids: readonly string[]): Promise<ReadonlySet<string>>
    /** Its own, with how wide they are; what is no picture is not wide. */
    held(tx: Db, id: string): Promise<readonly { id: string; width: number | null }[]>
    show(tx: Db, id: string, ids: readonly string[]): Promise<void>
    letGo(tx: Db, id: string, mentioned: readonly string[]): Promise<void>
  }
}

export interface DeskMember {
  actor: Extract<Actor, { kind: 'staff' }>
  address: string
}

interface Seen {
  id: string
  version: number
}

type Row = typeof interview.$inferSelect

const ROLES_OF: Readonly<Record<InterviewStep, readonly string[]>> = {
  ...{ save: WRITERS, submit: WRITERS, 'take-back': WRITERS },
  ...{ approve: CHECKERS, return: CHECKERS, 'take-down': CHECKERS },
}

/** Interviews are written by one person and passed by another; what was passed stays public until something else is. */
export function createInterviewDesk(needs: InterviewDeskNeeds) {
  const { db, now } = needs
  const { textOf, settlePicture, take } = createInterviewSteps(needs)

  return {
    ...createInterviewReading(needs),
    ...createAskedQuestions(needs),

    async create({ actor, address }: DeskMember, { key, facts }: { key: string; facts: InterviewFacts }) {
      const formKey = `${actor.staffId} ${key}`
      const written = textOf(facts)
      return db.transaction(async (tx) => {
        const find = async () => (await tx.select().from(interview).where(eq(interview.formKey, formKey)))[0]
        const again = await find()
        if (again) return doneOf(again)
        const [made] = await tx
          .insert(interview)
          .values({
            ...{ id: randomUUID(), formKey, state: 'draft', makerIds: [actor.staffId], written, ...timesOf(written) },
            updatedAt: new Date(now()),
          })
          .onConflictDoNothing()
          .returning()
        // The same form came twice at once.
        if (!made) return doneOf((await find())!)
        await settlePicture(tx, made, { actor, address })
        await audit(tx, { actor, address, action: 'create', entity: 'interview', entityId: made.id })
        return doneOf(made)
      })
    },

    async edit(by: DeskMember, seen: Seen, facts: InterviewFacts) {
      const written = textOf(facts)
      return take(by, seen, 'save', ({ state, makerIds, passed }) => ({
        written,
        // Who had a hand in what was passed before has none in this.
        makerIds: [...new Set([...(state === 'passed' ? [] : makerIds), by.actor.staffId])],
        ...(passed ? {} : timesOf(written)),
      }))
    },

    submit: (by: DeskMember, seen: Seen) => take(by, seen, 'submit', () => ({ decisionNote: null })),
    takeBack: (by: DeskMember, seen: Seen) => take(by, seen, 'take-back'),
    approve: (by: DeskMember, seen: Seen) =>
      take(by, seen, 'approve', ({ written }) => ({
        ...{ decisionNote: null, passed: written, isShown: true },
        ...timesOf(written),
      })),
    return: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'return', () => ({ decisionNote: reason }), { reason }),
    takeDown: (by: DeskMember, seen: Seen, reason: string) =>
      take(by, seen, 'take-down', () => ({ decisionNote: reason, isShown: false }), { reason }),

    /** How many wait for this person to pass them. */
    async waiting({ staffId, roles }: DeskMember['actor']): Promise<number> {
      if (!CHECKERS.some((role) => roles.includes(role))) return 0
      return db.$count(
        interview,
        and(eq(interview.state, 'checking'), sql`not (${staffId} = any(${interview.makerIds}))`),
      )
    },
  }
}

/** One step in the life of an interview, with its picture. */
function createInterviewSteps({ db, changes, now, pictures }: InterviewDeskNeeds) {
  async function take(
    { actor, address }: DeskMember,
    { id, version }: Seen,
    step: InterviewStep,
    changed: (row: Row) => Partial<Row> = () => ({}),
    detail?: Record<string, unknown>,
  ) {
    const done = await db.transaction(async (tx) => {
      const [row] = await tx.select().from(interview).where(eq(interview.id, id)).for('update')
      if (!row) throw notFound('访谈')
      if (row.version !== version) throw conflict('内容已被改动，请重新打开后再办理')
      const { to, refusal } = stepInterview({ ...row, hasWritten: row.makerIds.includes(actor.staffId) }, step)
      if (refusal !== undefined) throw conflict(refusal)
      const next = { ...changed(row), version: version + 1, state: to, updatedAt: new Date(now()) }
      await tx.update(interview).set(next).where(eq(interview.id, id))
      await settlePicture(tx, { ...row, ...next }, step === 'save' ? { actor, address } : null)
      await changes.announce(tx, INTERVIEW_TOPIC)
      await audit(tx, { actor, address, action: step, entity: 'interview', entityId: id, detail })
      return { id, version: next.version }
    })
    changes.noticed(INTERVIEW_TOPIC)
    return done
  }

  const textOf = ({ startsAt, endsAt, ...facts }: InterviewFacts): InterviewText => ({
    ...{ ...facts, startsAt: toDate(startsAt).toISOString(), endsAt: toDate(endsAt).toISOString() },
  })

  /** Readers see the picture of what was passed, and only that; the picture of what is being written comes with whoever saves it. */
  async function settlePicture(tx: Db, row: Row, savedBy: DeskMember | null): Promise<void> {
    const [written, passed] = [row.written, row.passed].map((text) => (text?.pictureId ? [text.pictureId] : []))
    if (savedBy) {
      await pictures.adopt(tx, row.id, written!, savedBy)
      if ((await pictures.lost(tx, row.id, written!)).size > 0) throw invalid({ 'facts.pictureId': '没有这张图片' })
      const held = await pictures.held(tx, row.id)
      if (held.some(({ id, width }) => written!.includes(id) && width === null))
        throw invalid({ 'facts.pictureId': '图片只能是 jpg、png、gif' })
    }
    await pictures.show(tx, row.id, row.isShown ? passed! : [])
    await pictures.letGo(tx, row.id, [...written!, ...passed!])
  }

  return { textOf, settlePicture, take }
}

/** Interviews as the desk reads them. */
function createInterviewReading({ db, now }: InterviewDeskNeeds) {
  const waitingOf = db.$count(
    interviewQuestion,
    and(eq(interviewQuestion.interviewId, interview.id), eq(interviewQuestion.state, 'waiting')),
  )

  return {
    async page({ actor }: DeskMember, { state, ...paging }: Paging & { state?: InterviewState }) {
      const condition = state && eq(interview.state, state)
      const [rows, total] = await Promise.all([
        db
          .select({ row: interview, waitingCount: waitingOf })
          .from(interview)
          .where(condition)
          .orderBy(desc(interview.updatedAt), desc(interview.id))
          .limit(paging.pageSize)
          .offset(offsetOf(paging)),
        db.$count(interview, condition),
      ])
      const records = rows.map((found) => present(found, actor, now()))
      return toPage(records, total, paging) satisfies Page<DeskInterview>
    },

    async detail({ actor }: DeskMember, id: string): Promise<DeskInterview> {
      const [found] = await db
        .select({ row: interview, waitingCount: waitingOf })
        .from(interview)
        .where(eq(interview.id, id))
      if (!found) throw notFound('访谈')
      return present(found, actor, now())
    },
  }
}

/** Questions that visitors sent in. */
function createAskedQuestions({ db, changes }: InterviewDeskNeeds) {
  return {
    async asked(id: string, paging: Paging) {
      if ((await db.$count(interview, eq(interview.id, id))) === 0) throw notFound('访谈')
      const condition = eq(interviewQuestion.interviewId, id)
      const [rows, total] = await Promise.all([
        db
          .select()
          .from(interviewQuestion)
          .where(condition)
          .orderBy(
            sql`${interviewQuestion.state} <> 'waiting'`,
            desc(interviewQuestion.askedAt),
            desc(interviewQuestion.id),
          )
          .limit(paging.pageSize)
          .offset(offsetOf(paging)),
        db.$count(interviewQuestion, condition),
      ])
      const records = rows.map(({ id: question, words, state, askedAt }) => ({
        ...{ id: question, words, state, askedAt: askedAt.toISOString() },
      }))
      return toPage(records, total, paging)
    },

    /** A question is shown or not; whoever decides says from what, so that nobody undoes another's choice unseen. */
    async decide({ actor, address }: DeskMember, { id, from, to }: { id: string; from: AskedState; to: AskedState }) {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(interviewQuestion).where(eq(interviewQuestion.id, id)).for('update')
        if (!row) throw notFound('提问')
        // The same once more.
        if (row.state === to) return
        if (row.state !== from) throw conflict('这条提问已由他人处理，请重新打开页面')
        await tx.update(interviewQuestion).set({ state: to }).where(eq(interviewQuestion.id, id))
        await changes.announce(tx, INTERVIEW_TOPIC)
        const about = { entity: 'interview', entityId: row.interviewId, detail: { question: id, to } }
        await audit(tx, { actor, address, action: 'choose', ...about })
      })
      changes.noticed(INTERVIEW_TOPIC)
      return { id }
    },
  }
}

const timesOf = ({ startsAt, endsAt }: InterviewText) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })

const doneOf = ({ id, version }: Row) => ({ id, version })

function present(
  { row, waitingCount }: { row: Row; waitingCount: number },
  { staffId, roles }: DeskMember['actor'],
  now: number,
): DeskInterview {
  const { id, state, isShown, version, decisionNote, written } = row
  const hasWritten = row.makerIds.includes(staffId)
  const mayTake = (step: InterviewStep) =>
    ROLES_OF[step].some((role) => roles.includes(role)) &&
    stepInterview({ state, isShown, hasWritten }, step).refusal === undefined
  return {
    ...written,
    ...{ id, state, isShown, version, decisionNote, waitingCount, phase: phaseOf(row, now) },
    updatedAt: row.updatedAt.toISOString(),
    may: ownKeys(INTERVIEW_STEPS).filter(mayTake),
  }
}
